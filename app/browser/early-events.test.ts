// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { replayEarlyChanges, replayEarlyPresses } from './early-events';

const find = <E extends HTMLElement = HTMLInputElement>(id: string) => document.getElementById(id) as E;
const listener = vi.fn();
const touch = (...ids: string[]) =>
  ids.forEach((id) => window.earlyEvents!.fields.set(find(id), find(id).checked));

beforeEach(() => {
  window.earlyEvents = { fields: new Map(), presses: [] };
  document.body.innerHTML = `
    <form id="place" data-block="place"><input type="radio" name="way" id="card"><input type="radio" name="way" id="cash"><input type="checkbox" id="box"><input id="name"></form>
    <div id="outer" data-block="outer"><input id="elsewhere"><div data-block="inner"><input id="inside"></div></div><button id="zoom" type="button" data-on-press="one"></button><button id="plain" type="button"></button>`;
  for (const type of ['input', 'change', 'click']) document.addEventListener(type, listen);
  // As the boot script does.
  document.addEventListener('input', note);
});
afterEach(() => {
  for (const type of ['input', 'change', 'click']) document.removeEventListener(type, listen);
  document.removeEventListener('input', note);
  listener.mockReset();
});
const listen = ({ type, target }: Event) => listener(`${type} ${(target as HTMLElement).id}`);
const note = ({ target }: Event) =>
  window.earlyEvents!.fields.set(target, (target as HTMLInputElement).checked);

it('radio buttons are replayed as if they were pressed now, once, and the last one stays chosen', () => {
  for (const id of ['card', 'cash']) {
    find(id).checked = true;
    touch(id);
  }
  replayEarlyChanges(find('place'));
  replayEarlyChanges(find('place'));
  expect(listener.mock.calls.flat().filter((what) => what.startsWith('change'))).toEqual([
    'change card',
    'change cash',
  ]);
  expect(find('cash').checked).toBe(true);
});

it('a box keeps what it was set to, also when it was set back meanwhile', () => {
  find('box').checked = true;
  touch('box');
  find('box').checked = false;
  replayEarlyChanges(find('place'));
  expect(listener).toHaveBeenCalledWith('change box');
  expect(find('box').checked).toBe(true);
});

it('a text still being typed is no change yet; left, it is', () => {
  find('name').focus();
  touch('name');
  replayEarlyChanges(find('place'));
  expect(listener.mock.calls.flat()).toEqual(['input name']);
  find('name').blur();
  touch('name');
  replayEarlyChanges(find('place'));
  expect(listener).toHaveBeenCalledWith('change name');
});

it('fields of other places wait for their own script', () => {
  touch('elsewhere', 'inside');
  replayEarlyChanges(find('place'));
  expect(listener).not.toHaveBeenCalled();
  replayEarlyChanges(find('outer'));
  expect(listener).toHaveBeenCalledWith('input elsewhere');
  expect(listener).not.toHaveBeenCalledWith('input inside');
});

it('presses are done again for buttons that only a script answers, once, and noted no longer', () => {
  for (const id of ['zoom', 'plain', 'box'])
    window.earlyEvents!.presses!.push({ target: find(id), defaultPrevented: false } as unknown as Event);
  replayEarlyPresses();
  replayEarlyPresses();
  expect(listener.mock.calls.flat()).toEqual(['click zoom']);
  expect(window.earlyEvents!.presses).toBeUndefined();
});

it('a page without the boot script works without it', () => {
  delete window.earlyEvents;
  replayEarlyChanges(document.body);
  replayEarlyPresses();
  expect(listener).not.toHaveBeenCalled();
});
