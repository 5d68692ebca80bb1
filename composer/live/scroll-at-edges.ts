/** Distance from an edge within which it scrolls, and pixels a frame at most. */
const EDGE = 64;
const MOST_STEP = 16;

/**
 * Scrolls what an element is in while a pointer is at its upper or lower edge, the faster the nearer.
 * @param scrolled what follows once it has scrolled below the pointer, CSS pixels of the window
 */
export function scrollAtEdges(scrolled: (x: number, y: number) => void): {
  follow(element: Element, x: number, y: number): void;
  stop(): void;
} {
  let at: { scroller: Element; x: number; y: number } | undefined;
  let frame = 0;

  const step = (): void => {
    frame = 0;
    if (!at) return;
    const by = readStep(at.scroller, at.y);
    if (by === 0) return;
    const before = at.scroller.scrollTop;
    at.scroller.scrollTop += by;
    if (at.scroller.scrollTop === before) return;
    scrolled(at.x, at.y);
    frame = requestAnimationFrame(step);
  };
  return {
    follow(element, x, y) {
      at = { scroller: findScroller(element), x, y };
      if (frame === 0) frame = requestAnimationFrame(step);
    },
    stop() {
      at = undefined;
      cancelAnimationFrame(frame);
      frame = 0;
    },
  };
}

function readStep(scroller: Element, y: number): number {
  const isPage = scroller === document.scrollingElement;
  const { top, bottom } = isPage ? { top: 0, bottom: innerHeight } : scroller.getBoundingClientRect();
  const above = top + EDGE - y;
  const below = y - (bottom - EDGE);
  if (above > 0) return -Math.ceil((Math.min(above, EDGE) / EDGE) * MOST_STEP);
  return below > 0 ? Math.ceil((Math.min(below, EDGE) / EDGE) * MOST_STEP) : 0;
}

/** The nearest ancestor that scrolls, or the page. */
function findScroller(element: Element): Element {
  for (let one = element.parentElement; one; one = one.parentElement)
    if (one.scrollHeight > one.clientHeight && /auto|scroll/.test(getComputedStyle(one).overflowY))
      return one;
  return document.scrollingElement ?? document.documentElement;
}
