"""Links between pages lead somewhere."""

import re

import pytest

import stammtisch
from tests.docs.pages import PAGES, ROOT, name_of, prose

LINK = re.compile(r"\[[^\]]*\]\(([^)\s]+)\)")


def anchors(page):
    """The anchors of a page's headings, as code hosts make them."""
    headings = re.findall(r"^#+ (.*)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


def test_there_are_pages():
    games = {f"docs/games/{name}.md" for name in stammtisch.games()}
    assert {"README.md", "docs/index.md"} | games <= set(map(name_of, PAGES))


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_links_lead_somewhere(page):
    for target in LINK.findall(prose(page)):
        if re.match(r"https?://", target):
            continue
        file, _, anchor = target.partition("#")
        goal = (page.parent / file).resolve() if file else page
        assert goal.is_relative_to(ROOT), target
        assert goal.exists(), target
        if anchor:
            assert anchor in anchors(goal), target


def test_every_page_below_docs_can_be_reached_from_the_index():
    index = ROOT / "docs" / "index.md"
    reached, waiting = set(), [index]
    while waiting:
        page = waiting.pop()
        if page in reached or page not in PAGES:
            continue
        reached.add(page)
        waiting += [
            (page.parent / t.partition("#")[0]).resolve() for t in LINK.findall(prose(page))
        ]
    assert {page for page in PAGES if page.is_relative_to(index.parent)} <= reached
