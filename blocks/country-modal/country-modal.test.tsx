// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { samplePage, sampleWords } from '../_contract/testing/sample-page';
import { sampleContext } from '../_contract/testing/sample-context';
import messages from './country-modal.messages';
import samples from './country-modal.samples';
import { load } from './country-modal.server';
import CountryModal from './country-modal.view';
import CountryPanel from './country-panel.view';
import { detectCountry, linkCountry } from './detect-country';

const [asks, silent] = samples;
const answer = (country: unknown) => vi.fn(async () => Response.json({ country }));
const viewOf = (sample: (typeof samples)[number]) => ({
  id: 'where',
  props: sample.props,
  data: sample.data,
  words: sampleWords(messages),
  page: samplePage(),
  slots: {},
});
const drop = () => {
  for (const name of ['already-detected', 'detected-country'])
    document.cookie = `${name}=; max-age=0; path=/`;
  sessionStorage.clear();
};

describe('when it asks (docs/contract/content.md#country-modal)', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    drop();
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  const wait = () =>
    act(async () => {
      await vi.advanceTimersByTimeAsync(3000);
      await vi.dynamicImportSettled();
    });

  it('a visitor from another country of the list, once', async () => {
    vi.stubGlobal('fetch', answer('IT'));
    render(<CountryModal {...viewOf(asks!)} />);
    await wait();
    await vi.waitFor(() => screen.getByRole('dialog', { name: 'Are you in Italy?' }), { timeout: 20_000 });
    fireEvent.click(screen.getAllByRole('button', { name: 'Stay in España' })[1]!);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.cookie).toContain('already-detected=true');
    expect(document.cookie).toMatch(/(^|; )country=GB/);
    cleanup();
    render(<CountryModal {...viewOf(asks!)} />);
    await wait();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
  it.each([
    ['the country of the shop', 'ES'],
    ['a country outside the list', 'AQ'],
    ['an unknown place', null],
  ])('not for %s', async (_, country) => {
    vi.stubGlobal('fetch', answer(country));
    render(<CountryModal {...viewOf(asks!)} />);
    await wait();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
  it('without a question the server is not called either', async () => {
    const fetch = answer('FR');
    vi.stubGlobal('fetch', fetch);
    render(<CountryModal {...viewOf(silent!)} />);
    await wait();
    expect(fetch).not.toHaveBeenCalled();
  });
});

describe('where the visitor is', () => {
  beforeEach(drop);

  it('is known by the cookie, when it holds two capitals', async () => {
    const fetch = answer('FR');
    expect(await detectCountry('a=1; detected-country=IT', fetch)).toBe('IT');
    expect(fetch).not.toHaveBeenCalled();
    expect(await detectCountry('detected-country=ita', fetch)).toBe('FR');
  });
  it.each([
    ['FR', 'FR'],
    [null, undefined],
  ])('%s: is asked once a visit', async (expected, found) => {
    const fetch = answer(expected);
    expect({
      first: await detectCountry('', fetch),
      second: await detectCountry('', fetch),
      fetchCalls: fetch.mock.calls.length,
      stored: sessionStorage.getItem('geo_detection'),
    }).toEqual({ first: found, second: found, fetchCalls: 1, stored: expected ?? 'unknown' });
  });
  it.each([
    ['nonsense', answer('<b>')],
    [
      'an error',
      vi.fn(async () => {
        throw new Error('offline');
      }),
    ],
  ])('is unknown after %s', async (_, fetch) => expect(await detectCountry('', fetch)).toBeUndefined());
});

it('links to this page in each language of the country, by the alternate links, else to its home', () => {
  document.head.innerHTML =
    '<link rel="alternate" hreflang="fr-FR" href="https://www.shop.example/fr_FR/femme/chaussures">';
  expect(linkCountry(['fr_FR', 'en_FR'], document, (language) => language)).toEqual([
    { locale: 'fr_FR', href: '/fr_FR/femme/chaussures', language: 'fr' },
    { locale: 'en_FR', href: '/en_FR', language: 'en' },
  ]);
  render(<CountryPanel view={viewOf(asks!)} country="FR" onSettle={() => undefined} />);
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Go to France, in French', '/fr_FR/femme/chaussures'],
    ['Go to France, in English', '/en_FR'],
  ]);
  cleanup();
});

describe('what it loads', () => {
  const ask = async (name: string, neverAsked: string[] = []) => {
    const { context } = sampleContext({ url: '/en_GB/anywhere', messages, answers: {} });
    const localized = (locale: string) => ({
      locale: { ...context.locale, locale, country: locale.slice(3) },
      href: `/${locale}`,
    });
    return load(
      {
        ...context,
        page: { ...context.page, name },
        localePaths: () => ['en_GB', 'en_XI', 'fr_FR', 'en_FR', 'it_IT'].map(localized),
      },
      { neverAsked },
    );
  };
  it('names every other country of the list with its locales', async () =>
    expect((await ask('grid')).asked).toEqual({
      XI: ['en_XI'],
      FR: ['fr_FR', 'en_FR'],
      IT: ['it_IT'],
    }));
  it('not where the shop’s country never asks', async () =>
    expect((await ask('grid', ['GB', 'XI'])).asked).toEqual({}));
  test.each(['bag', 'checkout', 'order'])('not at %s', async (name) =>
    expect((await ask(name)).asked).toEqual({}),
  );
});
