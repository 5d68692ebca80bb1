// @vitest-environment jsdom
import type { EntryContext } from '@remix-run/node';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { writeBootScript } from './boot.server';

const manifest = { version: '1', url: '/m.js', entry: { module: '/entry.js', imports: [] }, routes: {} };
const context = { manifest, staticHandlerContext: { matches: [] } } as unknown as EntryContext;
const begun = () => document.head.querySelectorAll('link[rel="modulepreload"]').length;
const frames: (() => void)[] = [];
const drawFrame = () => frames.splice(0).forEach((then) => then());

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('requestAnimationFrame', (then: () => void) => frames.push(then));
  document.head.innerHTML = '';
  document.body.innerHTML =
    '<script type="application/json" id="modules">["/a.js"]</script><script type="application/json" id="state">{}</script>';
  // Its modules never load: only the time of the request is tested here.
  // oxlint-disable-next-line typescript/no-implied-eval -- the script is a text of the document, run here as a browser runs it
  new Function('fetchModule', writeBootScript(context).replaceAll('import(', 'fetchModule('))(
    () => new Promise(() => {}),
  );
});
afterEach(() => {
  frames.length = 0;
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('scripts begin with the second frame after the load, once', () => {
  window.dispatchEvent(new Event('load'));
  expect(begun()).toBe(0);
  drawFrame();
  expect(begun()).toBe(0);
  drawFrame();
  vi.advanceTimersByTime(2000);
  expect(begun()).toBe(1);
});

it.each(['pointerdown', 'keydown'])('a %s begins them at once', (touch) => {
  window.dispatchEvent(new Event(touch));
  expect(begun()).toBe(1);
});

it('in a hidden tab, which draws no frames, they begin after two seconds', () => {
  window.dispatchEvent(new Event('load'));
  vi.advanceTimersByTime(1999);
  expect(begun()).toBe(0);
  vi.advanceTimersByTime(1);
  expect(begun()).toBe(1);
});
