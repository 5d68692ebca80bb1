import { createElement } from 'react';
import { expect, it } from 'vitest';
import { memoizeHtml } from './memoize-html.server';

const render =
  (text: string, counter = { renders: 0 }) =>
  () => {
    counter.renders++;
    return createElement('b', null, text);
  };

it('the same owner, thing and variant are rendered once', () => {
  const counter = { renders: 0 };
  const [owner, of] = [{}, {}];
  expect([1, 2].map(() => memoizeHtml(owner, of, 'late', render('Nube & Sol', counter)))).toEqual([
    '<b>Nube &amp; Sol</b>',
    '<b>Nube &amp; Sol</b>',
  ]);
  expect(counter.renders).toBe(1);
});

it('another owner, thing or variant has its own HTML', () => {
  const [owner, of] = [{}, {}];
  expect(memoizeHtml(owner, of, '1', render('one'))).toBe('<b>one</b>');
  expect(memoizeHtml(owner, of, '2', render('two'))).toBe('<b>two</b>');
  expect(memoizeHtml({}, of, '2', render('other words'))).toBe('<b>other words</b>');
  expect(memoizeHtml(owner, {}, '2', render('other product'))).toBe('<b>other product</b>');
  expect(memoizeHtml(owner, of, '1', render('one'))).toBe('<b>one</b>');
});
