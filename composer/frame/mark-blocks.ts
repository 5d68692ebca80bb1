/**
 * Marks are outlines of a style sheet that is made in script: the page's policy permits neither `<style>` nor `style` attributes, and no
 * box of the page moves.
 */
const MARKS = `
[data-block] { cursor: pointer }
[data-composer-hover]:not([data-composer-chosen]) { outline: 2px dashed #1d4ed8; outline-offset: -2px }
[data-composer-chosen] { outline: 3px solid #1d4ed8; outline-offset: -3px; scroll-margin-block: 24px }
@media (forced-colors: active) { [data-composer-hover], [data-composer-chosen] { outline-color: Highlight !important } }
`;

export interface BlockMarks {
  hover(block: Element | null): void;
  /** @param id block that is marked; null: none. @param reveals it is scrolled to unless it is in view */
  select(id: string | null, reveals: boolean): void;
}

export function markBlocks(page: Document): BlockMarks {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(MARKS);
  page.adoptedStyleSheets = [...page.adoptedStyleSheets, sheet];
  return {
    hover: (block) => moveMark(page, 'data-composer-hover', block),
    select: (id, reveals) => {
      const block = id === null ? null : page.querySelector(`[data-block="${id}"]`);
      moveMark(page, 'data-composer-chosen', block);
      if (block && reveals && !isInView(block)) block.scrollIntoView({ block: 'start', behavior: 'instant' });
    },
  };
}

function moveMark(page: Document, mark: string, block: Element | null): void {
  for (const marked of page.querySelectorAll(`[${mark}]`)) if (marked !== block) marked.removeAttribute(mark);
  block?.setAttribute(mark, '');
}

/** Whole, or filling at least half of the height. */
function isInView(block: Element): boolean {
  const { top, bottom, height } = block.getBoundingClientRect();
  const shown = Math.min(bottom, innerHeight) - Math.max(top, 0);
  return shown >= Math.min(height, innerHeight / 2);
}
