// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { startDrag } from './outline-drag';
import { outlinePage, watchSent } from './outline.fixture';

const sent = watchSent();
startDrag();

const ROW = 40;
const link = (id: string) => document.getElementById(`entry-${id}`)!;
const dataTransfer = { setData: vi.fn(), setDragImage: vi.fn(), effectAllowed: '' };

/** @returns whether the browser's own meaning is left to it: nothing can be dropped there */
const send = (type: string, on: Element, clientY = 0): boolean =>
  on.dispatchEvent(
    Object.assign(new Event(type, { bubbles: true, cancelable: true }), { clientY, dataTransfer }),
  );

/** Each row is 40 px high, one below the other. */
const middleOf = (id: string): number => link(id).getBoundingClientRect().top + ROW / 2;
const drag = (id: string) => send('dragstart', document.querySelector(`[data-block="${id}"] [data-handle]`)!);
const above = (id: string) => send('dragover', link(id), middleOf(id) - 5);
const below = (id: string) => send('dragover', link(id), middleOf(id) + 5);
const marks = () =>
  [...document.querySelectorAll<HTMLElement>('[data-drop]')].map(
    ({ dataset }) => `${dataset['drop']!} ${dataset['block'] ?? dataset['list']!}`,
  );

beforeEach(() => {
  document.body.dispatchEvent(new Event('dragend', { bubbles: true }));
  document.body.innerHTML = outlinePage();
  sent.length = 0;
  [...document.querySelectorAll('nav a')].forEach((row, at) => {
    row.getBoundingClientRect = () => new DOMRect(0, at * ROW, 100, ROW);
  });
});

// jsdom has no rectangles.
globalThis.DOMRect ??= class {
  constructor(
    public x: number,
    public top: number,
    public width: number,
    public height: number,
  ) {}
} as unknown as typeof DOMRect;

describe('a block that is dragged', () => {
  it.each([
    { what: 'behind an entry', over: () => below('tabs'), mark: 'after tabs', at: 'after:tabs' },
    { what: 'before an entry', over: () => above('hero'), mark: 'before hero', at: 'first:main' },
    { what: 'into a slot', over: () => below('faq'), mark: 'after faq', at: 'after:faq' },
    { what: 'first in a slot', over: () => above('faq'), mark: 'before faq', at: 'first:tabs.panels' },
    {
      what: 'into a list without blocks',
      over: () => send('dragover', document.querySelector('[data-list="aside"] p')!),
      mark: 'first aside',
      at: 'first:aside',
    },
  ])('lands $what', ({ over, mark, at }) => {
    drag('intro');
    expect(over()).toBe(false);
    expect(marks()).toEqual([mark]);
    send('drop', link('hero'));
    send('dragend', link('intro'));
    expect(sent).toEqual([`move intro ${at}`]);
    expect(marks()).toEqual([]);
  });

  it.each([
    { what: 'where a slot does not accept it', id: 'hero', over: () => below('faq') },
    { what: 'in itself', id: 'tabs', over: () => below('faq') },
    { what: 'on itself', id: 'intro', over: () => below('intro') },
    { what: 'behind the one that it stands behind', id: 'intro', over: () => below('hero') },
    { what: 'before the one that it stands before', id: 'intro', over: () => above('tabs') },
    {
      what: 'outside the outline',
      id: 'intro',
      over: () => send('dragover', document.getElementById('typing')!),
    },
  ])('has no place $what', ({ id, over }) => {
    drag(id);
    above('new');
    expect(over()).toBe(true);
    expect(marks()).toEqual([]);
    send('drop', link('faq'));
    expect(sent).toEqual([]);
  });

  it('stays when the drag is cancelled', () => {
    drag('intro');
    below('new');
    send('dragend', link('intro'));
    expect(below('new')).toBe(true);
    send('drop', link('new'));
    expect({ sent, marks: marks() }).toEqual({ sent: [], marks: [] });
    expect(document.querySelector('[data-dragged]')).toBeNull();
  });
});

describe('a block that a finger drags', () => {
  const handle = (id: string) => document.querySelector<HTMLElement>(`[data-block="${id}"] [data-handle]`)!;
  let under: Element | null = null;
  document.elementFromPoint = () => under;
  HTMLElement.prototype.setPointerCapture = () => undefined;
  const point = (type: string, on: Element, clientY: number, more: object = {}) =>
    on.dispatchEvent(
      Object.assign(new Event(type, { bubbles: true, cancelable: true }), {
        ...{ clientX: 0, clientY, pointerId: 1, pointerType: 'touch' },
        ...more,
      }),
    );
  const press = (id: string, more?: object) => point('pointerdown', handle(id), middleOf(id), more);
  const moveBelow = (id: string, more?: object) => {
    under = link(id);
    point('pointermove', document.body, middleOf(id) + 5, more);
  };
  const lift = (more?: object) => point('pointerup', document.body, 0, more);

  it('lands where the finger is lifted', () => {
    press('intro');
    moveBelow('tabs');
    expect(marks()).toEqual(['after tabs']);
    expect(document.querySelector('[data-dragged]')?.getAttribute('data-block')).toBe('intro');
    lift();
    expect({ sent, marks: marks() }).toEqual({ sent: ['move intro after:tabs'], marks: [] });
    expect(document.querySelector('[data-dragged]')).toBeNull();
  });

  it.each([
    { what: 'the browser takes the finger over', end: () => point('pointercancel', document.body, 0) },
    {
      what: 'Escape is pressed',
      end: () =>
        document.dispatchEvent(Object.assign(new Event('keydown', { bubbles: true }), { key: 'Escape' })),
    },
  ])('stays where $what', ({ end }) => {
    press('intro');
    moveBelow('tabs');
    end();
    lift();
    expect({ sent, marks: marks() }).toEqual({ sent: [], marks: [] });
  });

  it('stays where the finger only touches it, where it has no place, and for another finger', () => {
    press('intro');
    point('pointermove', document.body, middleOf('intro') + 2);
    lift();
    press('intro');
    moveBelow('hero');
    expect(marks()).toEqual([]);
    lift();
    press('intro');
    moveBelow('tabs');
    point('pointerup', document.body, 0, { pointerId: 2 });
    expect(sent).toEqual([]);
    point('pointercancel', document.body, 0);
  });

  it('is not dragged by the browser as well, and a mouse drags as the browser does', () => {
    press('intro');
    moveBelow('tabs');
    expect(send('dragstart', handle('intro'))).toBe(false);
    lift();
    expect(sent).toEqual(['move intro after:tabs']);
    press('hero', { pointerType: 'mouse' });
    moveBelow('new', { pointerType: 'mouse' });
    lift({ pointerType: 'mouse' });
    expect(sent).toHaveLength(1);
  });

  it('is not dragged from its link', () => {
    point('pointerdown', link('intro'), middleOf('intro'));
    moveBelow('tabs');
    lift();
    expect(sent).toEqual([]);
  });
});

it('nothing but a handle drags a block: a link, a file and other pages do not', () => {
  send('dragstart', link('intro'));
  expect(below('new')).toBe(true);
  send('drop', link('new'));
  expect(sent).toEqual([]);
});
