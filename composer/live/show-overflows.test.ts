// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { showOverflows } from './show-overflows';

const PLACE = `
  <section data-overflows="" data-clipped="cut off" data-outside="beyond the edge" hidden>
    <p>At <span data-width></span> px.</p>
    <ul></ul>
    <template><li><span data-text></span>: <span data-kind></span> <a data-block-link href="?"></a> <a data-words-link href="/words?lang=de">Find</a></li></template>
  </section>`;
const place = () => document.querySelector<HTMLElement>('[data-overflows]')!;
const entries = () =>
  [...place().querySelectorAll('ul li')].map((entry) => ({
    text: entry.textContent.replace(/\s+/g, ' ').trim(),
    links: [...entry.querySelectorAll('a')].map(({ pathname, search }) => `${pathname}${search}`),
  }));

beforeEach(() => {
  history.replaceState(null, '', '/editor?release=3&block=old');
  document.body.innerHTML = PLACE;
});

it('lists what was measured, each with its block and a search for its text', () => {
  showOverflows({ overflows: [{ block: 'hero', text: 'Zwölf & mehr', kind: 'clipped' }], width: 390 });
  expect(place().hidden).toBe(false);
  expect(entries()).toEqual([
    {
      text: 'Zwölf & mehr: cut off hero Find',
      links: ['/editor?release=3&block=hero', '/words?lang=de&search=Zw%C3%B6lf+%26+mehr'],
    },
  ]);
  expect(place().querySelector('p')!.textContent).toBe('At 390 px.');
});

it('keeps what was measured over an answer, until something else is', () => {
  showOverflows({ overflows: [{ block: '', text: 'Lang', kind: 'outside' }], width: 390 });
  document.body.innerHTML = PLACE;
  showOverflows();
  expect(entries().map(({ text }) => text)).toEqual(['Lang: beyond the edge Find']);
  showOverflows({ overflows: [], width: 768 });
  expect({ hidden: place().hidden, entries: entries() }).toEqual({ hidden: true, entries: [] });
});

it('shows markup of the page as text, and nothing where the page has no place for it', () => {
  showOverflows({
    overflows: [{ block: 'hero', text: '<img src=x onerror=alert(1)>', kind: 'clipped' }],
    width: 390,
  });
  expect(place().querySelector('img')).toBeNull();
  expect(entries()[0]!.text).toContain('<img src=x');
  document.body.innerHTML = '';
  expect(() => showOverflows()).not.toThrow();
});
