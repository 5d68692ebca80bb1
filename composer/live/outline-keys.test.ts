// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { outlinePage, watchSent } from './outline.fixture';
import { startKeys } from './outline-keys';
import { startUndoKeys } from './undo-keys';

const sent = watchSent();
startUndoKeys();
startKeys();

beforeEach(() => {
  document.body.innerHTML = outlinePage();
  sent.length = 0;
});

/** Presses `Alt+ArrowUp`. @returns whether the browser's own meaning is left to it */
function press(keys: string, id?: string): boolean {
  const parts = keys.split('+');
  if (id !== undefined) document.getElementById(id)!.focus();
  return (document.activeElement ?? document.body).dispatchEvent(
    new KeyboardEvent('keydown', {
      key: parts.at(-1)!,
      altKey: parts.includes('Alt'),
      ctrlKey: parts.includes('Ctrl'),
      metaKey: parts.includes('Meta'),
      shiftKey: parts.includes('Shift'),
      bubbles: true,
      cancelable: true,
    }),
  );
}
const announced = () => document.getElementById('announcer')!.textContent;

describe('a key on an entry of the outline', () => {
  it.each([
    ['Alt+ArrowUp', 'intro', 'up intro'],
    ['Alt+ArrowDown', 'intro', 'down intro'],
    ['Alt+ArrowRight', 'new', 'move new after:faq'],
    ['Alt+ArrowLeft', 'faq', 'move faq after:tabs'],
    ['Ctrl+d', 'intro', 'duplicate intro'],
    ['Meta+d', 'intro', 'duplicate intro'],
    ['Delete', 'intro', 'hide intro'],
    ['Delete', 'new', 'remove new'],
  ])('%s on %s sends "%s"', (keys, id, act) => {
    expect(press(keys, `entry-${id}`)).toBe(false);
    expect(sent).toEqual([act]);
  });

  it('a removed block passes the focus on to the one beside it', () => {
    press('Delete', 'entry-new');
    expect(document.activeElement!.id).toBe('entry-tabs');
  });

  it.each([
    ['Alt+ArrowUp', 'hero'],
    ['Alt+ArrowDown', 'new'],
    ['Alt+ArrowRight', 'intro'],
    ['Alt+ArrowRight', 'hero'],
    ['Alt+ArrowLeft', 'intro'],
  ])('%s on %s, which has no such place, is read out', (keys, id) => {
    expect(press(keys, `entry-${id}`)).toBe(false);
    expect({ sent, announced: announced() }).toEqual({ sent: [], announced: `${id}: no place` });
  });

  it('a slot that does not accept the block is none', () => {
    document.querySelector('[data-list="tabs.panels"]')!.setAttribute('data-accepts', 'hero');
    press('Alt+ArrowRight', 'entry-new');
    expect(sent).toEqual([]);
  });

  it('is left to the browser where another one is pressed with it', () => {
    for (const keys of ['ArrowUp', 'Ctrl+Alt+ArrowUp', 'Shift+Delete', 'd', 'Ctrl+Shift+d'])
      expect(press(keys, 'entry-intro')).toBe(true);
    expect(sent).toEqual([]);
  });
});

describe('a key elsewhere', () => {
  it('acts on the chosen block, but the keys of the history are the browser’s', () => {
    expect(press('Ctrl+d')).toBe(false);
    expect(press('Alt+ArrowLeft')).toBe(true);
    expect(press('Alt+ArrowRight')).toBe(true);
    expect(sent).toEqual(['duplicate hero']);
  });

  it.each([
    ['Ctrl+z', 'undo'],
    ['Meta+z', 'undo'],
    ['Ctrl+Shift+Z', 'redo'],
  ])('%s sends "%s"', (keys, act) => {
    expect(press(keys)).toBe(false);
    expect(sent).toEqual([act]);
  });

  it('does nothing while one types, without a form, or with nothing to undo', () => {
    for (const keys of ['Ctrl+z', 'Delete', '?', 'Alt+ArrowUp', 'Ctrl+d'])
      expect(press(keys, 'typing')).toBe(true);
    document.querySelector('[value="undo"]')!.remove();
    (document.activeElement as HTMLElement).blur();
    expect(press('Ctrl+z')).toBe(true);
    document.getElementById('outline-form')!.remove();
    expect(press('Delete', 'entry-intro')).toBe(true);
    expect(sent).toEqual([]);
  });

  it('is not sent with the values of another one that is still being sent', () => {
    document.getElementById('outline-form')!.dataset['sending'] = '';
    press('Alt+ArrowUp', 'entry-intro');
    expect(sent).toEqual([]);
    expect(document.querySelector<HTMLInputElement>('[name=block]')!.value).toBe('');
  });
});

it('the list of keys opens by its key and its button, and other keys wait until it is closed', () => {
  const list = document.querySelector('dialog')!;
  let opened = 0;
  list.showModal = () => void (opened += 1);
  list.close = () => list.removeAttribute('open');
  expect(press('Shift+?')).toBe(false);
  document.querySelector<HTMLElement>('[data-opens-keys]')!.click();
  expect(opened).toBe(2);
  list.setAttribute('open', '');
  expect(press('Ctrl+z')).toBe(true);
  document.querySelector<HTMLElement>('[data-closes-keys]')!.click();
  expect(press('Ctrl+z')).toBe(false);
});
