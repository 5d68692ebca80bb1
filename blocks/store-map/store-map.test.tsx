// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://shop.test/" }
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import L from 'leaflet';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sampleStores, sampleStoreSheet } from '../_journey/stores/sample-stores';
import { renderSample } from '../_contract/testing/render-sample';
import { sampleContext } from '../_contract/testing/sample-context';
import { samplePage, sampleWords } from '../_contract/testing/sample-page';
import { listLines, readRing } from '../_parts/map/draw-map';
import { escapeText } from '../_parts/map/markers';
import { chooseLabels, groupPins, mergeCities, writeNumbers } from '../_parts/map/group-pins';
import messages from './store-map.messages';
import samples from './store-map.samples';
import { load } from './store-map.server';
import StoreMap from './store-map.view';
import outlines from '../_parts/map/world-outlines.json';

// Nothing scrolls here: the map is always near the screen.
beforeEach(() => void vi.stubGlobal('IntersectionObserver', undefined));
for (const side of ['clientWidth', 'clientHeight'])
  Object.defineProperty(HTMLElement.prototype, side, { configurable: true, get: () => 600 });
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it.each(samples)('$name: the server sends a frame with a name and no more', (sample) => {
  const html = renderSample(StoreMap, sample, messages);
  expect(html).not.toMatch(/ style=| on[a-z]+="/);
  expect(html).toContain('Map of the stores');
});

describe('in the browser', () => {
  const show = (index: number) =>
    render(
      <StoreMap
        id="map"
        props={samples[index]!.props}
        data={samples[index]!.data}
        words={sampleWords(messages)}
        page={samplePage()}
        slots={{}}
      />,
    );

  it('gives each city from afar, and each store near by, a button with a whole name', async () => {
    const { unmount } = show(0);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Madrid: 2 stores' })).toBeTruthy(), {
      timeout: 20_000,
    });
    expect(screen.getByRole('button', { name: 'Sample Passeig de Gràcia, Barcelona' })).toBeTruthy();
    unmount();
    show(1);
    await waitFor(
      () =>
        expect(
          screen.getByRole('button', { name: '1. Sample Fuencarral, Calle de Fuencarral 42' }),
        ).toBeTruthy(),
      { timeout: 20_000 },
    );
  }, 60_000);

  it('goes away without a trace', async () => {
    const { unmount, container } = show(2);
    await waitFor(() => expect(container.querySelector('.leaflet-container')).toBeTruthy(), {
      timeout: 20_000,
    });
    unmount();
    expect(document.querySelector('.leaflet-container')).toBeNull();
  }, 60_000);
});

describe('what it loads', () => {
  const load_ = (url: string, params: Record<string, string>, answers: Record<string, unknown>) => {
    const { context } = sampleContext({ url, params, answers });
    context.page.href = (link) => `/en_GB/${link.replace('page:store/', 'stores/')}`;
    return load(context, { shape: 'band' });
  };
  const answer = { storeLocatorStores: { stores: sampleStores, total: 3, place: null, countries: [] } };

  it('numbers pins as the list does', async () => {
    const numbers = async (search: string) =>
      (await load_(`/en_GB/stores${search}`, {}, answer)).pins.map(({ number, id }) => `${number} ${id}`);
    expect(await numbers('?near=Madrid')).toEqual(['1 T010', '2 T205', '3 T014']);
    expect(await numbers('?country=ES')).toEqual(['1 T014', '2 T010', '3 T205']);
    expect(await numbers('?country=all')).toEqual(['null T014', 'null T010', 'null T205']);
  });
  it('shows a country as a whole, and what is near a place from near by', async () => {
    const overview = async (search: string) => (await load_(`/en_GB/stores${search}`, {}, answer)).overview;
    expect({
      world: await overview(''),
      country: await overview('?country=ES'),
      near: await overview('?near=Madrid'),
    }).toEqual({ world: true, country: true, near: undefined });
  });
  it('on a store’s page shows it among its neighbours', async () => {
    const data = await load_(
      '/en_GB/stores/T010-madrid-fuencarral',
      { store: 'T010-madrid-fuencarral' },
      { storeLocatorStore: { store: sampleStoreSheet(), nearby: [sampleStores[1]] } },
    );
    expect(data.pins.map(({ id, main }) => [id, main])).toEqual([
      ['T010', true],
      ['T205', undefined],
    ]);
  });
});

describe('drawing', () => {
  it('puts a city’s stores under one point, two cities of a name under two', () => {
    const pins = samples[0]!.data.pins;
    expect(groupPins(pins).map(({ city, pins: own }) => [city, own.length])).toEqual([
      ['Madrid', 2],
      ['Barcelona', 1],
    ]);
    expect(groupPins([pins[0]!, { ...pins[0]!, at: [-38, 145] }])).toHaveLength(2);
  });
  it('a city that a degree runs through is one all the same', () => {
    const pins = [51.49, 51.51].map((latitude) => ({
      ...samples[0]!.data.pins[0]!,
      city: 'London',
      at: [latitude, -0.12] as [number, number],
    }));
    expect(groupPins(pins).map(({ city, pins: all }) => [city, all.length])).toEqual([['London', 2]]);
  });

  it('makes cities one that lie too close, and labels only where there is room', () => {
    const [madrid, barcelona] = groupPins(samples[0]!.data.pins);
    const spots = new Map([
      [madrid!.city, { x: 100, y: 100 }],
      [barcelona!.city, { x: 130, y: 100 }],
    ]);
    expect(
      mergeCities([madrid!, barcelona!], ({ city }) => spots.get(city)!, 40).map(({ city, pins }) => [
        city,
        pins.length,
      ]),
    ).toEqual([['Madrid', 3]]);
    expect(mergeCities([madrid!, barcelona!], ({ city }) => spots.get(city)!, 20)).toHaveLength(2);
    expect(
      chooseLabels([
        { x: 0, y: 0, letters: 6 },
        { x: 60, y: 0, letters: 6 },
        { x: 0, y: 60, letters: 6 },
        { x: 10, y: 70, letters: 6 },
      ]),
    ).toEqual([false, true, false, true]);
  });
  it('a city’s pin bears the numbers of the list, or how many stores it has where the list has none', () => {
    const pins = (numbers: (number | null)[]) =>
      numbers.map((number) => ({ ...samples[0]!.data.pins[0]!, number }));
    expect(
      [[3], [4, 3, 5], [9, 1, 2], [1, 3, 5, 7], [null, null]].map((numbers) => writeNumbers(pins(numbers))),
    ).toEqual(['3', '3–5', '1–2, 9', '1, 3, 5…', '2']);
    expect(
      chooseLabels([
        { x: 0, y: 0, letters: 6, wide: 60 },
        { x: 90, y: 0, letters: 6 },
      ]),
    ).toEqual([false, true]);
    expect(
      chooseLabels([
        { x: 0, y: 0, letters: 6 },
        { x: 90, y: 0, letters: 6 },
      ]),
    ).toEqual([true, true]);
  });
  it('reads outlines by their steps: Madrid lies in one of them, the middle of the Atlantic in none', () => {
    expect(readRing([1000, 2000, 5, -10])).toEqual([
      [20, 10],
      [19.9, 10.05],
    ]);
    const rings = outlines.map(readRing);
    const inside = (lat: number, lng: number) =>
      rings.some((ring) =>
        ring.reduce((odd, [y, x], i) => {
          const [v, u] = ring[(i || ring.length) - 1]!;
          return y > lat !== v > lat && lng < ((u - x) * (lat - y)) / (v - y) + x ? !odd : odd;
        }, false),
      );
    expect({
      madrid: inside(40.4, -3.7),
      tokyo: inside(35.7, 139.5),
      santiago: inside(-33.45, -70.67),
      atlantic: inside(30, -40),
      pacific: inside(0, -150),
    }).toEqual({ madrid: true, tokyo: true, santiago: true, atlantic: false, pacific: false });
  });
  it('draws a bounded number of lines, squares also far north', () => {
    const north = listLines(L.latLngBounds([59.9, 24.8], [60.3, 25.2]), 0.1, true);
    const [parallels, meridians] = [
      north.filter(([a, b]) => a![0] === b![0]),
      north.filter(([a, b]) => a![1] === b![1]),
    ];
    expect({ parallelCount: parallels.length, meridianCount: meridians.length }).toEqual({
      parallelCount: 4,
      meridianCount: 2,
    });
    expect(listLines(L.latLngBounds([-80, -180], [80, 180]), 0.001, false)).toHaveLength(200);
  });
  it('never takes a name for markup', () =>
    expect(escapeText('<b>"A" & Co</b>')).toBe('&#60;b&#62;&#34;A&#34; &#38; Co&#60;/b&#62;'));
});
