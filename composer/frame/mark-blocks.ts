/**
 * A mark is a box in the top layer, over its block: an outline of the block would lie below positioned content of it. The style sheet is
 * made in script, since the page's policy permits neither `<style>` nor `style` attributes, and no box of the page moves.
 */
const MARKS = `
[data-block] { cursor: pointer }
[data-composer-mark] { position: fixed; inset: auto; margin: 0; padding: 0; overflow: hidden; background: none; pointer-events: none;
  border: 3px solid #1d4ed8; box-shadow: inset 0 0 0 1px #fff }
[data-composer-mark='hover'] { border: 2px dashed #1d4ed8 }
@media (forced-colors: active) { [data-composer-mark] { border-color: Highlight } }
@media print { [data-composer-mark] { display: none } }
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
  const hovered = createMark(page, 'hover');
  const chosen = createMark(page, 'chosen');
  return {
    hover: (block) => hovered.moveTo(block === chosen.block() ? null : block),
    select: (id, reveals) => {
      const block = id === null ? null : page.querySelector(`[data-block="${id}"]`);
      if (block === hovered.block()) hovered.moveTo(null);
      if (block && reveals) reveal(block);
      chosen.moveTo(block);
    },
  };
}

interface Mark {
  block(): Element | null;
  moveTo(block: Element | null): void;
}

function createMark(page: Document, kind: 'hover' | 'chosen'): Mark {
  const box = page.createElement('div');
  box.dataset['composerMark'] = kind;
  box.popover = 'manual';
  box.setAttribute('aria-hidden', 'true');
  let marked: Element | null = null;
  const fitMark = (): void => {
    if (!marked) return;
    // Unsaved text is shown by another element in its place.
    if (!marked.isConnected) {
      const id = marked.getAttribute('data-block');
      return moveTo(page.querySelector(`[data-block="${id}"]`));
    }
    const { top, left, width, height } = marked.getBoundingClientRect();
    Object.assign(box.style, {
      top: `${top}px`,
      left: `${left}px`,
      width: `${width}px`,
      height: `${height}px`,
    });
  };
  const moveTo = (block: Element | null): void => {
    sizes.disconnect();
    marked = block;
    if (!block) return box.remove();
    if (!box.isConnected) {
      page.documentElement.append(box);
      box.showPopover();
    }
    sizes.observe(block);
    sizes.observe(page.documentElement);
    fitMark();
  };
  // Pictures and opened parts move what is below them; panels of a block scroll in themselves.
  const sizes = new ResizeObserver(fitMark);
  page.addEventListener('scroll', fitMark, { capture: true, passive: true });
  window.addEventListener('resize', fitMark);
  return { block: () => marked, moveTo };
}

/** Again once the page has its styles and pictures, which move what is below them. */
function reveal(block: Element): void {
  if (document.readyState !== 'complete')
    window.addEventListener('load', () => reveal(block), { once: true });
  if (!isInView(block)) block.scrollIntoView({ block: 'start', behavior: 'instant' });
}

/** Whole, or filling at least half of the height. */
function isInView(block: Element): boolean {
  const { top, bottom, height } = block.getBoundingClientRect();
  const shown = Math.min(bottom, innerHeight) - Math.max(top, 0);
  return shown >= Math.min(height, innerHeight / 2);
}
