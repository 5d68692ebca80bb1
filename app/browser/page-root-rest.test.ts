// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { earlyMark } from '../../ui/layout/early-mark';
import { hereMark, stillLater } from '../../ui/layout/later';
import { layOutRest } from './page-root';

const root = document.documentElement;
const block = '<div data-block="b"></div>';

beforeEach(() => {
  vi.useFakeTimers();
  root.setAttribute(earlyMark, '');
});
afterEach(() => void vi.useRealTimers());

it('lays out one part at a time, the nearest first, until the whole page is there', async () => {
  document.body.innerHTML = `<main>${block.repeat(8)}</main>`;
  layOutRest();
  expect([...document.querySelectorAll('main > *')].map((part) => part.hasAttribute(hereMark))).toEqual([
    false,
    false,
    false,
    true,
    false,
    false,
    false,
    false,
  ]);
  expect(root.hasAttribute(earlyMark)).toBe(true);
  await vi.runAllTimersAsync();
  expect({
    stillLaterCount: document.querySelectorAll(stillLater).length,
    hasEarlyMark: root.hasAttribute(earlyMark),
  }).toEqual({ stillLaterCount: 0, hasEarlyMark: false });
});

it('sections stacked in one block wait as well, but never one with an open form', () => {
  document.body.innerHTML = `<main><div data-block="stage"><section data-stack=""><p>1</p>${block}<div><form></form></div>${block}</section></div></main>`;
  expect([...document.querySelectorAll('[data-stack] > *')].map((part) => part.matches(stillLater))).toEqual([
    false,
    false,
    false,
    true,
  ]);
});

it('a page that replaces the first one meanwhile is laid out, too', async () => {
  document.body.innerHTML = `<main>${block.repeat(8)}</main>`;
  layOutRest();
  document.body.innerHTML = `<main>${block.repeat(6)}</main>`;
  await vi.runAllTimersAsync();
  expect({
    hereCount: document.querySelectorAll(`[${hereMark}]`).length,
    hasEarlyMark: root.hasAttribute(earlyMark),
  }).toEqual({ hereCount: 3, hasEarlyMark: false });
});

it('leaves a page alone whose first frame showed all', () => {
  root.removeAttribute(earlyMark);
  document.body.innerHTML = `<main>${block.repeat(8)}</main>`;
  layOutRest();
  expect(document.querySelectorAll(`[${hereMark}]`).length).toBe(0);
});
