// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { addStyleParts } from './joined-styles';

it('each part of a joined sheet is named by a link that loads nothing; a sheet alone needs none', () => {
  document.head.innerHTML =
    '<link rel="stylesheet" href="/assets/joined/one-1+two-2.css"><link rel="stylesheet" href="/assets/three-3.css">';
  addStyleParts();
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].slice(2);
  expect(links.map((link) => [link.getAttribute('href'), link.hasAttribute('disabled')])).toEqual([
    ['/assets/one-1.css', true],
    ['/assets/two-2.css', true],
  ]);
});
