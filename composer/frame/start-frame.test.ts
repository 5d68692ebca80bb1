// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { READY } from '../model/frame-messages';

const EDITOR = 'http://composer.example';
const editor = { postMessage: vi.fn() };
const ports: MessagePort[] = [];
const removals: (() => void)[] = [];

class SizesNeverChange {
  observe = () => undefined;
  disconnect = () => undefined;
}

/** Runs the script in a page that stands in a frame of `parent`. */
async function start(
  page: string,
  parent: unknown = editor,
  origin: string | undefined = EDITOR,
  fontsReady?: Promise<unknown>,
): Promise<void> {
  history.replaceState(null, '', '/en?_draft=d1.pay.nonce&_choose=');
  document.body.innerHTML = page;
  document.adoptedStyleSheets = [];
  Object.defineProperty(document, 'currentScript', {
    value: { dataset: { editor: origin } },
    configurable: true,
  });
  vi.stubGlobal('parent', parent);
  vi.stubGlobal(
    'CSSStyleSheet',
    class {
      replaceSync = () => undefined;
    },
  );
  vi.stubGlobal('ResizeObserver', SizesNeverChange);
  HTMLElement.prototype.showPopover = vi.fn();
  Object.defineProperty(document, 'fonts', {
    value: { ready: fontsReady ?? new Promise(() => undefined) },
    configurable: true,
  });
  // Nothing is laid out, so no text is seen.
  Range.prototype.getBoundingClientRect = () => new DOMRect();
  for (const mark of document.querySelectorAll('[data-composer-mark]')) mark.remove();
  for (const [index, block] of document.querySelectorAll('[data-block]').entries())
    block.getBoundingClientRect = () => new DOMRect(0, 10 * index, 300, 200);
  vi.stubGlobal('scrollTo', vi.fn());
  Element.prototype.scrollIntoView = vi.fn();
  for (const target of [window, document, document.documentElement]) noteListeners(target);
  vi.resetModules();
  await import('./start-frame');
}

/** Each test has a script of its own. */
function noteListeners(target: EventTarget): void {
  const spy = vi.spyOn(target, 'addEventListener');
  removals.push(() => {
    for (const [type, listener, options] of spy.mock.calls)
      target.removeEventListener(type, listener, options);
    spy.mockRestore();
  });
}

interface From {
  origin?: string;
  source?: unknown;
  data?: unknown;
  count?: number;
}

/** Offers ports; returns what the page reports through the first. */
function offer({ origin = EDITOR, source = editor, data = 'nonce', count = 1 }: From = {}) {
  const channels = Array.from({ length: count }, () => new MessageChannel());
  const reports: unknown[] = [];
  for (const { port1 } of channels) {
    port1.onmessage = ({ data: report }) => void reports.push(report);
    ports.push(port1);
  }
  const event = new MessageEvent('message', { data, origin });
  Object.defineProperties(event, {
    source: { value: source },
    ports: { value: channels.map(({ port2 }) => port2) },
  });
  window.dispatchEvent(event);
  return { reports, send: (order: unknown) => channels[0]!.port1.postMessage(order) };
}

const settle = () => new Promise((resolve) => setTimeout(resolve, 30));

const click = (selector: string): boolean =>
  document
    .querySelector(selector)!
    .dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));

afterEach(() => {
  for (const remove of removals.splice(0)) remove();
  for (const port of ports.splice(0)) port.close();
  vi.unstubAllGlobals();
  editor.postMessage.mockClear();
});

describe('texts without room', () => {
  it('are measured once the page has its fonts, and again when it is resized', async () => {
    let hasFonts = (_: unknown): void => undefined;
    await start('<p>Long</p>', editor, EDITOR, new Promise((resolve) => (hasFonts = resolve)));
    const { reports } = offer();
    await settle();
    expect(reports).toEqual([]);
    hasFonts(undefined);
    const measured = { overflows: [], width: innerWidth };
    await vi.waitFor(() => expect(reports).toEqual([measured]));
    window.dispatchEvent(new Event('resize'));
    await vi.waitFor(() => expect(reports).toEqual([measured, measured]));
  });
});

const PAGE = `<div data-block="tiles"><div data-block="tile"><a href="/en/boots">Boots</a><details><summary>More</summary></details></div></div>
  <div data-block="hero" class="x"></div><p><i>none</i></p>`;

describe('the port', () => {
  it('is waited for at the editor’s origin, until it is there', async () => {
    await start(PAGE);
    expect(editor.postMessage.mock.calls).toEqual([[READY, EDITOR]]);
    await vi.waitFor(() => expect(editor.postMessage.mock.calls.length).toBeGreaterThan(1));
    offer();
    const { length } = editor.postMessage.mock.calls;
    await new Promise((resolve) => setTimeout(resolve, 350));
    expect(editor.postMessage.mock.calls).toHaveLength(length);
  });

  it('is not waited for in a tab, nor without an editor', async () => {
    const toSelf = vi.spyOn(window, 'postMessage').mockImplementation(() => undefined);
    await start(PAGE, window);
    expect(toSelf).not.toHaveBeenCalled();
    toSelf.mockRestore();
    await start(PAGE, editor, '');
    Object.defineProperty(document, 'currentScript', { value: null, configurable: true });
    vi.resetModules();
    await import('./start-frame');
    expect(editor.postMessage.mock.calls.filter(([, origin]) => origin !== '')).toEqual([]);
  });

  it.each<[string, From]>([
    ['of another origin', { origin: 'http://foreign.example' }],
    ['of an origin that begins the same', { origin: `${EDITOR}.foreign.example` }],
    ['of another window', { source: { postMessage: vi.fn() } }],
    ['with another nonce', { data: 'other' }],
    ['with a nonce that is no text', { data: ['nonce'] }],
    ['without a port', { count: 0 }],
    ['with two ports', { count: 2 }],
  ])('%s is refused', async (_what, from) => {
    await start(PAGE);
    const refused = offer(from);
    click('a');
    await settle();
    expect(refused.reports).toEqual([]);
    const taken = offer();
    click('a');
    await settle();
    expect(taken.reports).toHaveLength(1);
  });

  it('is the first one, and no other', async () => {
    await start(PAGE);
    const [first, second] = [offer(), offer()];
    click('a');
    await settle();
    expect({ firstReportCount: first.reports.length, secondReportCount: second.reports.length }).toEqual({
      firstReportCount: 1,
      secondReportCount: 0,
    });
  });
});

describe('the page', () => {
  it('reports the blocks around what is clicked, the innermost first, and follows no link', async () => {
    await start(PAGE);
    const { reports } = offer();
    expect({ link: click('a'), italic: click('i'), summary: click('summary') }).toEqual({
      link: false,
      italic: false,
      summary: true,
    });
    await settle();
    expect(reports).toEqual([{ blocks: ['tile', 'tiles'] }, { blocks: ['tile', 'tiles'] }]);
  });

  it('marks one chosen block, and one under the pointer', async () => {
    await start(PAGE);
    const { send } = offer();
    send({ select: 'hero', reveals: false });
    await settle();
    document.querySelector('a')!.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
    expect(marked('chosen')).toEqual(['hero']);
    expect(marked('hover')).toEqual(['tile']);
    send({ select: 'tiles', reveals: false });
    await settle();
    expect(marked('chosen')).toEqual(['tiles']);
    document.documentElement.dispatchEvent(new MouseEvent('mouseleave'));
    send({ select: null, reveals: false });
    await settle();
    expect({ chosen: marked('chosen'), hover: marked('hover') }).toEqual({ chosen: [], hover: [] });
  });

  it('moves the mark with its block, and marks a block once', async () => {
    await start(PAGE);
    const { send } = offer();
    const hero = document.querySelector('[data-block="hero"]')!;
    hero.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
    send({ select: 'hero', reveals: false });
    await settle();
    expect({ chosen: marked('chosen'), hover: marked('hover') }).toEqual({ chosen: ['hero'], hover: [] });
    hero.getBoundingClientRect = () => new DOMRect(0, -90, 300, 400);
    document.dispatchEvent(new Event('scroll'));
    const { style } = document.querySelector<HTMLElement>('[data-composer-mark]')!;
    expect({ top: style.top, height: style.height }).toEqual({ top: '-90px', height: '400px' });
    const other = hero.cloneNode() as Element;
    other.getBoundingClientRect = () => new DOMRect(0, 33, 300, 500);
    hero.replaceWith(other);
    document.dispatchEvent(new Event('scroll'));
    expect({ top: style.top, height: style.height }).toEqual({ top: '33px', height: '500px' });
  });

  it('scrolls to a block out of view alone, and to a place', async () => {
    await start(PAGE);
    const { send } = offer();
    const hero = document.querySelector('[data-block="hero"]')!;
    const box = vi.spyOn(hero, 'getBoundingClientRect');
    box.mockReturnValue(new DOMRect(0, 100, 300, 200));
    send({ select: 'hero', reveals: true });
    await settle();
    expect(hero.scrollIntoView).not.toHaveBeenCalled();
    box.mockReturnValue(new DOMRect(0, 5000, 300, 200));
    send({ select: 'hero', reveals: false });
    await settle();
    expect(hero.scrollIntoView).not.toHaveBeenCalled();
    send({ select: 'hero', reveals: true });
    send({ scrollTo: 70 });
    await settle();
    expect(hero.scrollIntoView).toHaveBeenCalledTimes(1);
    expect(vi.mocked(window.scrollTo).mock.calls).toEqual([[{ top: 70, behavior: 'instant' }]]);
  });

  it.each([
    { select: 'hero"],[class="x', reveals: true },
    { select: 'hero', html: '<b>' },
    { scrollTo: Infinity },
    'hero',
  ])('does nothing for %o', async (order) => {
    await start(PAGE);
    const before = document.body.innerHTML;
    offer().send(order);
    await settle();
    expect(document.body.innerHTML).toBe(before);
    expect(window.scrollTo).not.toHaveBeenCalled();
  });
});

/** Blocks that a box of this kind lies over. */
const marked = (kind: string): (string | null)[] =>
  [...document.querySelectorAll<HTMLElement>(`[data-composer-mark="${kind}"]`)].map(
    ({ style }) =>
      [...document.querySelectorAll('[data-block]')]
        .find((block) => `${block.getBoundingClientRect().top}px` === style.top)
        ?.getAttribute('data-block') ?? null,
  );
