// @vitest-environment jsdom
import { act, cleanup, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sampleProduct, sampleProducts } from '../../_journey/listing/sample-products';
import { sampleConsent } from '../../_contract/testing/sample-consent';
import { samplePage, sampleWords } from '../../_contract/testing/sample-page';
import messages from '../search-box.messages';
import SearchBox from '../search-box.view';
import { answerOf } from './suggestions.fixture';

// The first wait also loads the code of the suggestions.
configure({ asyncUtilTimeout: 15_000 });
const asked: { query: string; signal: AbortSignal; answer: (body: object) => void }[] = [];
/** Answers each call at once; `held` keeps the calls open. */
let held = false;
let forgetConsent = (): void => undefined;

beforeEach(() => {
  held = false;
  asked.length = 0;
  localStorage.clear();
  forgetConsent = sampleConsent('preferences');
  vi.stubGlobal(
    'fetch',
    vi.fn(
      (address: string, init: RequestInit) =>
        new Promise((resolve) => {
          const query = new URL(address, 'http://shop.test').searchParams.get('query')!;
          const answer = (body: object) => resolve(Response.json(body));
          asked.push({ query, signal: init.signal!, answer });
          if (!held) answer(answerOf(query));
        }),
    ),
  );
});
afterEach(() => {
  cleanup();
  forgetConsent();
  vi.unstubAllGlobals();
});

/** A locale of its own a test: answers are kept a locale. */
let visits = 0;
async function open(): Promise<{ field: HTMLInputElement; clicked: string[] }> {
  const locale = { ...samplePage().locale, locale: `en_${visits++}` };
  const clicked: string[] = [];
  render(
    <SearchBox
      id="search"
      props={{ look: 'calm', results: '/en_GB/search' }}
      data={{ images: true }}
      words={sampleWords(messages)}
      page={samplePage({ locale })}
      slots={{}}
    />,
  );
  document.addEventListener(
    'click',
    (event) => {
      const link = (event.target as Element).closest('a');
      if (link) {
        event.preventDefault();
        clicked.push(link.getAttribute('href')!);
      }
    },
    { signal: ended.signal },
  );
  act(
    () =>
      void screen
        .getByRole('dialog', { hidden: true })
        .dispatchEvent(Object.assign(new Event('toggle'), { newState: 'open' })),
  );
  return { field: document.querySelector('input')!, clicked };
}
let ended = new AbortController();
beforeEach(() => {
  ended = new AbortController();
});
afterEach(() => ended.abort());

const options = () => screen.queryAllByRole('option', { hidden: true });
const textOn = () => document.querySelector('[aria-selected="true"]')?.textContent;
const write = (field: HTMLInputElement, value: string) => fireEvent.input(field, { target: { value } });
const press = (field: HTMLElement, key: string, more: object = {}) =>
  fireEvent.keyDown(field, { key, ...more });

it('shows that nothing was found and keeps what was there before typing', async () => {
  const { field } = await open();
  const titles = () =>
    screen
      .queryAllByRole('group', { hidden: true })
      .map((group) => document.getElementById(group.getAttribute('aria-labelledby')!)!.textContent);
  await waitFor(() => expect(titles()).toContain('Popular now'));
  held = true;
  fireEvent.input(field, { target: { value: 'zzz' } });
  await waitFor(() => expect(asked.at(-1)!.query).toBe('zzz'));
  asked.at(-1)!.answer(
    answerOf('zzz', {
      popularProducts: [],
      topQueries: [],
      keywordSuggestions: [],
      promotedSuggestions: [],
    }),
  );
  await waitFor(() =>
    expect(screen.getByRole('status', { hidden: true }).textContent).toBe('Nothing found for “zzz”.'),
  );
  expect(titles()).toContain('Popular now');
  expect(options().some(({ textContent }) => textContent.startsWith('All results'))).toBe(false);
});

it('names the wearer where suggested products are for several', async () => {
  const { field } = await open();
  await waitFor(() => expect(options().length).toBeGreaterThan(0));
  held = true;
  const colours = async (query: string, targets: ('W' | 'M' | 'X')[]) => {
    write(field, query);
    await waitFor(() => expect(asked.at(-1)!.query).toBe(query));
    asked.at(-1)!.answer(
      answerOf(query, {
        popularProducts: targets.map((target, i) =>
          sampleProduct({ id: `K${i}`, name: 'Sol', url: `/sol-${query}-${i}`, target }),
        ),
      }),
    );
    return waitFor(() => {
      const products = options().filter((option) => option.getAttribute('href')!.includes(`/sol-${query}`));
      expect(products).toHaveLength(targets.length);
      return products.map((option) => option.querySelector('small')!.textContent);
    });
  };
  expect(await colours('sol', ['W', 'M', 'X'])).toEqual([
    'chalk\u00a0· women’s',
    'chalk\u00a0· men’s',
    'chalk',
  ]);
  expect(await colours('sole', ['W', 'W'])).toEqual(['chalk', 'chalk']);
});

it('makes no call before it is opened', () => {
  render(
    <SearchBox
      id="search"
      props={{ look: 'calm', results: '/en_GB/search' }}
      data={{ images: true }}
      words={sampleWords(messages)}
      page={samplePage()}
      slots={{}}
    />,
  );
  expect(asked).toEqual([]);
  expect(document.querySelector('input')!.getAttribute('role')).toBeNull();
});

it('opened, it offers what others search, pages and popular products, and announces how many', async () => {
  const { field } = await open();
  await waitFor(() => expect(options()).toHaveLength(4));
  expect(field.getAttribute('role')).toBe('combobox');
  // The field stands outside of React's list and is reported after it.
  await waitFor(() =>
    expect({
      expanded: field.getAttribute('aria-expanded'),
      controls: field.getAttribute('aria-controls'),
    }).toEqual({ expanded: 'true', controls: screen.getByRole('listbox', { hidden: true }).id }),
  );
  const groups = screen
    .getAllByRole('group', { hidden: true })
    .map((group) => document.getElementById(group.getAttribute('aria-labelledby')!)!.textContent);
  expect(groups).toEqual(['Others search for', 'Go straight to', 'Popular now']);
  expect(options().map((option) => option.getAttribute('href'))).toEqual([
    '/en_GB/search?q=black%20boots',
    '/en_GB/all/all/sale',
    ...sampleProducts.slice(0, 2).map(({ url }) => `/en_GB${url}`),
  ]);
  expect(options()[3]!.textContent).toBe('Faro Court clay Sale price £84.50 Previous price £130');
  expect(screen.getByRole('status', { hidden: true }).textContent).toBe('Suggestions: 4');
});

it('makes one call for fast typing, drops what is outdated, and repeats no call', async () => {
  const { field } = await open();
  await waitFor(() => expect(options().length).toBeGreaterThan(0));
  held = true;
  write(field, 'b');
  write(field, 'bo');
  await waitFor(() => expect(asked.map(({ query }) => query)).toEqual(['*', 'bo']));
  write(field, 'boo');
  await waitFor(() => expect(asked).toHaveLength(3));
  expect(asked[1]!.signal.aborted).toBe(true);
  act(() => {
    asked[1]!.answer(answerOf('bo', { topQueries: [{ query: 'outdated' }] }));
    asked[2]!.answer(answerOf('boo'));
  });
  await waitFor(() => expect(options().map(({ textContent }) => textContent)).toContain('boots'));
  expect(options().map(({ textContent }) => textContent)).not.toContain('outdated');
  expect(options().at(-1)!.textContent).toBe('All results for “boo”');
  write(field, '');
  await waitFor(() => expect(screen.getByText('Popular now')).toBeTruthy());
  expect(asked).toHaveLength(3);
});

it('arrows walk through the options and back into the field; Enter follows the one that is on', async () => {
  const { field, clicked } = await open();
  await waitFor(() => expect(options()).toHaveLength(4));
  const active = () => ({ text: textOn(), id: field.getAttribute('aria-activedescendant') });
  press(field, 'ArrowDown');
  expect(active()).toEqual({ text: 'black boots', id: options()[0]!.id });
  press(field, 'ArrowUp');
  expect(active()).toEqual({ text: undefined, id: null });
  press(field, 'ArrowUp');
  expect(textOn()).toContain('Faro Court');
  press(field, 'ArrowDown');
  press(field, 'ArrowDown');
  expect(press(field, 'Enter')).toBe(false);
  expect(clicked).toEqual(['/en_GB/search?q=black%20boots']);
  expect(JSON.parse(localStorage.getItem('recent-searches')!)).toEqual(['black boots']);
});

it('Enter without a choice is the form’s, and so are the keys of an input method', async () => {
  const { field, clicked } = await open();
  await waitFor(() => expect(options()).toHaveLength(4));
  expect(press(field, 'Enter')).toBe(true);
  press(field, 'ArrowDown', { isComposing: true });
  press(field, 'ArrowDown', { keyCode: 229 });
  expect(textOn()).toBeUndefined();
  press(field, 'ArrowDown');
  expect(press(field, 'Enter', { isComposing: true })).toBe(true);
  expect(clicked).toEqual([]);
});

it('suggests while an input method still composes', async () => {
  const { field } = await open();
  await waitFor(() => expect(options().length).toBeGreaterThan(0));
  fireEvent.compositionStart(field);
  write(field, 'くつ');
  await waitFor(() => expect(asked.at(-1)!.query).toBe('くつ'));
});

it('keeps what was searched on this device, newest first, until it is to be forgotten', async () => {
  localStorage.setItem('recent-searches', JSON.stringify(['sandals', 7, 'Boots']));
  const { field } = await open();
  await waitFor(() => expect(screen.getByText('You searched for')).toBeTruthy());
  fireEvent.input(field, { target: { value: ' boots ' } });
  field.form!.addEventListener('submit', (event) => event.preventDefault());
  fireEvent.submit(field.form!);
  expect(JSON.parse(localStorage.getItem('recent-searches')!)).toEqual(['boots', 'sandals']);
  write(field, '');
  fireEvent.click(await screen.findByText('Forget my searches'));
  expect(localStorage.getItem('recent-searches')).toBeNull();
  expect(screen.queryByText('You searched for')).toBeNull();
});

it('keeps nothing of a visitor who did not agree to be remembered', async () => {
  forgetConsent();
  const { field } = await open();
  fireEvent.input(field, { target: { value: 'boots' } });
  field.form!.addEventListener('submit', (event) => event.preventDefault());
  fireEvent.submit(field.form!);
  expect(localStorage.getItem('recent-searches')).toBeNull();
});

it('garbage on the device, or none to write to, is no error', async () => {
  localStorage.setItem('recent-searches', '{');
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  const { field } = await open();
  await waitFor(() => expect(options()).toHaveLength(4));
  press(field, 'ArrowDown');
  press(field, 'Enter');
  vi.restoreAllMocks();
});

it('when the suggestions fail, the field still searches', async () => {
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response('<html>', { status: 503 })),
  );
  const { field } = await open();
  await waitFor(() => expect(field.getAttribute('role')).toBe('combobox'));
  write(field, 'boots');
  await waitFor(() =>
    expect(options().map(({ textContent }) => textContent)).toEqual(['All results for “boots”']),
  );
  expect(press(field, 'Enter')).toBe(true);
});

it('hostile words are words', async () => {
  const { field } = await open();
  await waitFor(() => expect(options().length).toBeGreaterThan(0));
  write(field, '<img src=x onerror=alert(1)>&q=');
  const all = await screen.findByText('All results for “<img src=x onerror=alert(1)>&q=”');
  expect(all.closest('a')!.getAttribute('href')).toBe(
    '/en_GB/search?q=%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E%26q%3D',
  );
  expect(within(screen.getByRole('listbox', { hidden: true })).queryByAltText('x')).toBeNull();
});
