// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { storeLocale, storePressedLocale } from './store-locale';

beforeEach(() => {
  for (const name of ['country', 'language'])
    document.cookie = `${name}=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT`;
});

it('keeps country and language apart, each in its cookie', () => {
  storeLocale('fr_BE');
  expect(document.cookie.split('; ').sort()).toEqual(['country=BE', 'language=fr']);
});

it.each(['', 'fr', 'int', 'fr-BE', 'fr_BE<script>'])('“%s” is no choice', (text) => {
  storeLocale(text);
  expect(document.cookie).toBe('');
});

it('a pressed link to another language counts, any other link does not', () => {
  document.body.innerHTML =
    '<a id="page" href="/en_GB/women">Women</a><a id="other" hreflang="ja-JP" href="/ja_JP/women"><b>日本語</b></a>';
  document.addEventListener('click', storePressedLocale);
  document.querySelector<HTMLElement>('#page')!.click();
  expect(document.cookie).toBe('');
  document.querySelector<HTMLElement>('#other b')!.click();
  expect(document.cookie.split('; ').sort()).toEqual(['country=JP', 'language=ja']);
  document.removeEventListener('click', storePressedLocale);
});
