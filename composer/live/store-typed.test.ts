// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type * as Keeper from './store-typed';
import type { FormRequest } from './send-request';

// Needs no escapes for the ids of these tests.
globalThis.CSS ??= { escape: (text: string) => text } as typeof CSS;

const form = (title: string, more = '') => `<form data-keeps="hero settings" action="/edit" ${more}>
  <input type="hidden" name="mark" value="m"><input type="hidden" name="stored" value='${JSON.stringify({ title })}'>
  <input name="p/title" value="${title}"></form>`;

function open(body: string): void {
  document.documentElement.lang = 'en';
  document.head.innerHTML = `<script type="text/plain" data-person="7" data-words='{"kept":"Typed on {at}."}'></script>`;
  document.body.innerHTML = `<div id="announcer"></div><div data-keeps-of="3 page home _base">
    <a data-unsaved-of="hero">Hero</a><a data-unsaved-of="tiles">Tiles</a><div id="panel">${body}</div></div>
    <template data-kept-offer><div><p></p><p>changed since</p><p><button data-kept-act="restore">Restore</button><button data-kept-act="discard">Discard</button></p></div></template>
    <template data-kept-elsewhere><p data-kept-other>elsewhere <a href="/">show</a></p></template>
    <template data-kept-mark><span data-kept-mark> unsaved</span></template>`;
}

let listening: (() => void)[] = [];

/** The script as it starts in a new tab: that of the former one is gone. */
async function start(): Promise<{ sent: FormRequest[]; keeper: Pick<typeof Keeper, 'settleTyped'> }> {
  for (const stop of listening) stop();
  listening = [];
  for (const target of [document, window]) {
    const add = target.addEventListener.bind(target);
    vi.spyOn(target, 'addEventListener').mockImplementation((kind: string, listener: unknown) => {
      add(kind, listener as EventListener);
      listening.push(() => target.removeEventListener(kind, listener as EventListener));
    });
  }
  vi.resetModules();
  const keeper = await import('./store-typed');
  const sent: FormRequest[] = [];
  keeper.startStoring((asked) => void sent.push(asked));
  vi.restoreAllMocks();
  return { sent, keeper };
}

const field = () => document.querySelector<HTMLInputElement>('[name="p/title"]')!;
const offer = () => document.querySelector<HTMLElement>('[data-kept]');
const panel = () => document.getElementById('panel')!;

function type(text: string): void {
  field().value = text;
  field().dispatchEvent(new Event('input', { bubbles: true }));
  window.dispatchEvent(new Event('pagehide'));
}

describe('what is typed and not saved', () => {
  beforeEach(() => {
    localStorage.clear();
    open(form('Old'));
  });
  afterEach(() => vi.restoreAllMocks());

  it('is offered in a new tab, and its form is asked for as it was typed', async () => {
    await start();
    type('Typed');
    open(form('Old'));
    const { sent } = await start();
    expect(offer()?.querySelector('p')?.textContent).toMatch(/^Typed on .*\d{4}.*\.$/);
    expect(offer()?.querySelectorAll('p')[1]?.hidden).toBe(true);
    offer()!.querySelector<HTMLElement>('[data-kept-act="restore"]')!.click();
    expect(Object.fromEntries(sent[0]!.body!)).toEqual({
      mark: 'm',
      stored: '{"title":"Old"}',
      'p/title': 'Typed',
      retype: 'settings',
    });
  });

  it('is offered with a warning where the values were changed since', async () => {
    await start();
    type('Typed');
    open(form('New of somebody'));
    await start();
    expect(offer()?.querySelectorAll('p')[1]?.hidden).toBe(false);
  });

  it('is not offered once it is discarded, saved or typed back', async () => {
    await start();
    type('Typed');
    open(form('Old'));
    await start();
    offer()!.querySelector<HTMLElement>('[data-kept-act="discard"]')!.click();
    expect(offer()).toBeNull();
    expect(localStorage).toHaveLength(0);

    const { keeper } = await start();
    type('Again');
    expect(localStorage).toHaveLength(1);
    panel().innerHTML = form('Again');
    keeper.settleTyped('3 page home _base hero settings', 'save');
    expect(localStorage).toHaveLength(0);
    type('Third');
    type('Again');
    expect(localStorage).toHaveLength(0);
  });

  it('marks its block after another one is chosen, and stays where a button has sent it without saving', async () => {
    const { keeper } = await start();
    type('Typed');
    panel().innerHTML = '';
    keeper.settleTyped(null, null);
    expect(document.querySelector('[data-unsaved-of="hero"]')?.textContent).toBe('Hero unsaved');
    expect(document.querySelector('[data-unsaved-of="tiles"]')?.textContent).toBe('Tiles');
    panel().innerHTML = form('Old');
    keeper.settleTyped(null, null);
    expect(offer()).not.toBeNull();
    type('Second');
    panel().innerHTML = form('Old');
    keeper.settleTyped('3 page home _base hero settings', 'reset');
    expect(localStorage).toHaveLength(2);
  });

  it('that the server shows as typed is kept as it is shown', async () => {
    const { keeper } = await start();
    panel().innerHTML = form('x', 'data-unsaved');
    keeper.settleTyped('3 page home _base hero settings', 'save');
    expect(localStorage).toHaveLength(1);
    expect(offer()).toBeNull();
  });

  it('of another person is removed, and of long ago', async () => {
    const kept = (at: number) => JSON.stringify({ id: 'i', fields: [], base: '', at });
    localStorage.setItem('composer-typed|8|3 page home _base hero settings|i', kept(Date.now()));
    localStorage.setItem(
      'composer-typed|7|3 page home _base hero settings|i',
      kept(Date.now() - 31 * 86_400_000),
    );
    localStorage.setItem('another', 'stays');
    await start();
    expect(Object.keys(localStorage)).toEqual(['another']);
  });

  it('and not stored keeps the tab from being closed without a question', async () => {
    await start();
    const leave = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    field().value = 'Typed';
    expect(leave()).toBe(true);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(leave()).toBe(false);
  });
});

describe('of a form whose fields carry what they were made from', () => {
  const address = '/composer/words?release=3&lang=de';
  const table = (texts: Record<string, string>, key = address) =>
    `<form data-keeps="${key} typed" data-keeps-each action="${address}">${Object.entries(texts)
      .map(
        ([name, text]) =>
          `<input type="hidden" name="was:${name}" value="${text}"><input name="${name}" value="${text}">`,
      )
      .join('')}</form>`;
  const typeIn = (name: string, text: string) => {
    document.querySelector<HTMLInputElement>(`[name=${name}]`)!.value = text;
    window.dispatchEvent(new Event('pagehide'));
  };
  const note = () => document.querySelector<HTMLElement>('[data-kept-other]');

  beforeEach(() => {
    localStorage.clear();
    open(table({ one: 'a', two: 'b' }));
  });

  it.each([
    { what: 'another field', texts: { one: 'a', two: 'B' }, warns: false },
    { what: 'the same field', texts: { one: 'A', two: 'b' }, warns: true },
    { what: 'a field that is not shown', texts: { two: 'b' } as Record<string, string>, warns: false },
  ])('a change of $what since warns: $warns', async ({ texts, warns }) => {
    await start();
    typeIn('one', 'Typed');
    open(table(texts));
    await start();
    expect(offer()?.querySelectorAll('p')[1]?.hidden).toBe(!warns);
  });

  it('that is not shown, a link leads to it', async () => {
    await start();
    typeIn('one', 'Typed');
    expect(note()).toBeNull();
    open(table({ one: 'a' }, '/composer/words?release=3&lang=es'));
    await start();
    expect(offer()).toBeNull();
    expect(note()?.querySelector('a')?.getAttribute('href')).toBe(address);
    open('');
    await start();
    expect(note()).not.toBeNull();
    open(table({ one: 'a' }));
    await start();
    expect({ note: note(), offered: offer() !== null }).toEqual({ note: null, offered: true });
  });
});
