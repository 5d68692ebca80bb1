import { LONGEST_SAMPLE, MOST_OVERFLOWS, type TextOverflow } from '../model/frame-messages';

/** px that a text may exceed its box: parts of a pixel, and descenders of letters. */
const SLACK_PX = 2;
const CUTTING: ReadonlySet<string> = new Set(['hidden', 'clip']);
const SCROLLING: ReadonlySet<string> = new Set(['auto', 'scroll']);
const UNSEEN =
  'script, style, template, noscript, option, [hidden], [aria-hidden="true"], dialog:not([open])';

/**
 * Texts of the page that have no room at its present width: cut off by their box or one around it, or beyond the edge of the page.
 * What can be scrolled to, and what is for screen readers alone, has room.
 */
export function measureTexts(page: Document): TextOverflow[] {
  const found: TextOverflow[] = [];
  for (const element of page.body.querySelectorAll('*')) {
    if (found.length >= MOST_OVERFLOWS) break;
    const text = readOwnText(element);
    if (text === '' || element.closest(UNSEEN)) continue;
    const kind = findOverflow(element);
    if (kind === undefined) continue;
    const block = element.closest<HTMLElement>('[data-block]')?.dataset['block'] ?? '';
    found.push({ block, text: text.slice(0, LONGEST_SAMPLE), kind });
  }
  return found;
}

/** Text that stands in the element itself, not in one inside it. */
const readOwnText = (element: Element): string =>
  [...element.childNodes]
    .filter((node) => node.nodeType === Node.TEXT_NODE)
    .map((node) => node.textContent ?? '')
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();

function findOverflow(element: Element): TextOverflow['kind'] | undefined {
  const words = measureWords(element);
  if (!words) return undefined;
  for (let box: Element | null = element; box; box = box.parentElement) {
    const style = getComputedStyle(box);
    if (isForReaders(box, style)) return undefined;
    const { left, right, top, bottom } = box.getBoundingClientRect();
    const isWide = words.right > right + SLACK_PX || words.left < left - SLACK_PX;
    const isHigh = words.bottom > bottom + SLACK_PX || words.top < top - SLACK_PX;
    if (isWide && SCROLLING.has(style.overflowX)) return undefined;
    if (isHigh && SCROLLING.has(style.overflowY)) return undefined;
    const isRoot = box === document.body || box === document.documentElement;
    if (!isRoot && isWide && CUTTING.has(style.overflowX)) return 'clipped';
    if (!isRoot && isHigh && CUTTING.has(style.overflowY)) return 'clipped';
    // It scrolls with the window, or stays while the window scrolls.
    if (style.position === 'fixed') break;
  }
  return words.right > innerWidth + SLACK_PX || words.left < -SLACK_PX ? 'outside' : undefined;
}

/** The box of an element's words; undefined: none is seen. */
function measureWords(element: Element): DOMRect | undefined {
  const style = getComputedStyle(element);
  if (style.visibility !== 'visible' || style.display === 'none') return undefined;
  const range = document.createRange();
  range.selectNodeContents(element);
  const rect = range.getBoundingClientRect();
  return rect.width === 0 || rect.height === 0 ? undefined : rect;
}

/** Hidden from the eye in one of the usual ways: a box of a pixel, or cut to nothing. */
function isForReaders(
  box: Element,
  { position, clipPath, opacity, visibility }: CSSStyleDeclaration,
): boolean {
  if (visibility !== 'visible' || opacity === '0') return true;
  const { width, height } = box.getBoundingClientRect();
  const isTiny = width <= 1 || height <= 1;
  return isTiny && (position === 'absolute' || clipPath !== 'none');
}
