"""What is made from the code is as the code is now."""

import pytest

from tests.docs.pages import ROOT, blocks, load_build, name_of

build = load_build()


@pytest.mark.parametrize("page", sorted(build.pages()), ids=name_of)
def test_generated_page_is_up_to_date(page):
    assert page.read_text(encoding="utf-8") == build.pages()[page], "run `make docs`"


@pytest.mark.parametrize("page", ["README.md", "docs/guides/bring_your_algorithm.md"])
def test_examples_are_quoted_as_they_are(page):
    quoted = [
        (ROOT / "docs" / "examples" / name).read_text(encoding="utf-8")
        for name in ("gymnasium_loop.py", "sb3_maskable_ppo.py")
    ]
    shown = blocks(ROOT / page, "python")
    assert [example in shown for example in quoted] == [True, True]
