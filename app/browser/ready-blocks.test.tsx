// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { BlockNode, PageData } from './page-data';
import { useReadyBlocks } from './ready-blocks';

const views = vi.hoisted(() => ({
  loaded: new Set<string>(),
  land: new Map<string, () => void>(),
  asked: [] as string[],
}));
vi.mock('./block-views', () => ({
  needsPreload: (type: string) => type.startsWith('lazy') && !views.loaded.has(type),
  preloadViews: (types: string[]) => {
    views.asked.push(...types);
    return Promise.all(
      types.map(
        (type) =>
          new Promise<void>((resolve) => views.land.set(type, () => (views.loaded.add(type), resolve()))),
      ),
    );
  },
}));

const interactive = { props: {}, data: null, words: {} };
const page = (...nodes: BlockNode[]) =>
  ({ key: 'k', regions: { main: nodes }, pageView: {} }) as unknown as PageData;
function Page({ data }: { data: PageData }) {
  useReadyBlocks(data);
  return <p>ready</p>;
}
const show = (data: PageData) =>
  render(
    <Suspense fallback={<p>waiting</p>}>
      <Page data={data} />
    </Suspense>,
  );
const links = () => [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
const isReady = () => screen.queryByText('ready') !== null;
/** jsdom loads no style sheets: the test decides when one is loaded. */
const arrive = (link: HTMLLinkElement, event: 'load' | 'error') =>
  act(async () => {
    if (event === 'load') Object.defineProperty(link, 'sheet', { value: {} });
    link.dispatchEvent(new Event(event));
  });

beforeEach(() => {
  views.asked.length = 0;
  views.loaded.clear();
});
afterEach(cleanup);

it('a page that has everything is there at once', () => {
  show(
    page(
      { id: 'a', type: 'static' },
      { id: 'b', type: 'eager', interactive },
      { id: 'c', type: 'lazy-static' },
    ),
  );
  expect({ ready: isReady(), requested: views.asked, links: links() }).toEqual({
    ready: true,
    requested: [],
    links: [],
  });
});

it('waits once for the views of all interactive blocks, in slots too', async () => {
  show(
    page(
      { id: 'a', type: 'lazy-a', interactive },
      { id: 'b', type: 'static', slots: { body: [{ id: 'c', type: 'lazy-c', interactive }] } },
    ),
  );
  expect({ ready: isReady(), requested: views.asked }).toEqual({
    ready: false,
    requested: ['lazy-a', 'lazy-c'],
  });
  await act(async () => views.land.get('lazy-a')!());
  expect(isReady()).toBe(false);
  await act(async () => views.land.get('lazy-c')!());
  expect({ ready: isReady(), requested: views.asked }).toEqual({
    ready: true,
    requested: ['lazy-a', 'lazy-c'],
  });
});

it('a sheet that joins several is each of them', () => {
  const joined = Object.assign(document.createElement('link'), {
    rel: 'stylesheet',
    href: '/assets/joined/three+four.css',
  });
  Object.defineProperty(joined, 'sheet', { value: {} });
  document.head.append(joined);
  show(page({ id: 'a', type: 'static', css: ['/assets/four.css', '/assets/three.css'] }));
  expect({ isReady: isReady(), links: links() }).toEqual({ isReady: true, links: [joined] });
  joined.remove();
});

it('waits for the style sheets that are not here yet, each asked for once', async () => {
  const data = page(
    { id: 'a', type: 'static', css: ['/assets/one.css', '/assets/two.css'] },
    { id: 'b', type: 'static', css: ['/assets/one.css'] },
  );
  show(data);
  expect({ isReady: isReady(), links: links().map((link) => link.getAttribute('href')) }).toEqual({
    isReady: false,
    links: ['/assets/one.css', '/assets/two.css'],
  });
  for (const link of links()) await arrive(link, 'load');
  expect(isReady()).toBe(true);
  cleanup();
  show(data);
  expect({ isReady: isReady(), linkCount: links().length }).toEqual({ isReady: true, linkCount: 2 });
});

it('is not kept back by a style sheet that fails', async () => {
  show(page({ id: 'a', type: 'static', css: ['/assets/broken.css'] }));
  const broken = links().find((link) => link.getAttribute('href') === '/assets/broken.css')!;
  expect(isReady()).toBe(false);
  await arrive(broken, 'error');
  expect(isReady()).toBe(true);
});
