// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BlockList, BlockOutlet, StaticBlock } from './block-outlet';
import { publishBlockUpdate } from './latest-node';
import { useHeadSync } from './head-sync';
import type { BlockNode, PageData } from './page-data';
import { PageViewProvider, toPageView } from './page-view-context';

vi.mock('virtual:block-views', () => ({
  default: {
    greeting: {
      view: {
        default: ({ words, props, slots }: any) => (
          <p>
            {words('hello', { name: props.name })}|{words('missing')}|{slots.main}
          </p>
        ),
      },
    },
    letters: { view: { default: ({ data }: any) => <p>{JSON.stringify(data)}</p> } },
    broken: {
      view: {
        default: () => {
          throw new Error('view broke');
        },
      },
    },
  },
}));

beforeEach(() => {
  document.head.innerHTML = '';
  document.body.innerHTML = '';
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
const htmlOf = (id: string) => document.querySelector(`[data-block="${id}"]`)!.innerHTML;
const view = toPageView({
  brandName: 'Alba',
  brandSlug: 'alba',
  logo: '',
  imageHost: '',
  locale: 'en_GB',
  isoLocale: 'en-GB',
  dir: 'ltr',
  name: 'home',
  path: '/en_GB',
  query: '',
});
const show = (nodes: BlockNode[]) =>
  render(
    <PageViewProvider value={view}>
      <BlockList nodes={nodes} />
    </PageViewProvider>,
  );

it('a static block keeps the HTML that the document holds, also when it is rendered again', () => {
  document.body.innerHTML = '<div id="root"><div data-block="a"><b>from the server</b></div></div>';
  const { rerender } = render(<StaticBlock node={{ id: 'a', type: 'x' }} />);
  expect(document.querySelectorAll('[data-block="a"]')[1]!.innerHTML).toBe('<b>from the server</b>');
  rerender(<StaticBlock node={{ id: 'a', type: 'x' }} />);
  expect(document.querySelectorAll('[data-block="a"]')[1]!.innerHTML).toBe('<b>from the server</b>');
});

it('on a soft navigation its HTML is the one that came', () => {
  const { rerender } = render(<StaticBlock node={{ id: 'a', type: 'x', html: '<b>1</b>' }} />);
  rerender(<StaticBlock node={{ id: 'a', type: 'x', html: '<b>2</b>' }} />);
  expect(htmlOf('a')).toBe('<b>2</b>');
});

it('an interactive block gets its words, with values and with gaps reported by key, and its slots', () => {
  show([
    {
      id: 'g',
      type: 'greeting',
      interactive: { props: { name: '<Ana>' }, data: null, words: { hello: 'Hi {name}, {other}' } },
      slots: { main: [{ id: 's', type: 'x', html: 'slot' }] },
    },
  ]);
  expect(document.querySelector('p')!.textContent).toBe('Hi <Ana>, {other}|missing|slot');
});

it('an interactive block that a command has rebuilt shows its new data; another page’s node replaces it', () => {
  const node = (name: string): BlockNode => ({
    id: 'g',
    type: 'greeting',
    interactive: { props: { name }, data: null, words: { hello: 'Hi {name}' } },
  });
  const { rerender } = show([node('Ana')]);
  act(() => publishBlockUpdate({ ...node('Eva'), id: 'other' }));
  expect(htmlOf('g')).toContain('Hi Ana');
  act(() => publishBlockUpdate(node('Eva')));
  expect(htmlOf('g')).toContain('Hi Eva');
  rerender(
    <PageViewProvider value={view}>
      <BlockList nodes={[node('Ida')]} />
    </PageViewProvider>,
  );
  expect(htmlOf('g')).toContain('Hi Ida');
});

it('an interactive block whose form alone has changed keeps its other data', () => {
  const node = { id: 'l', type: 'letters', interactive: { props: {}, data: { list: 'a' }, words: {} } };
  show([node]);
  const form = { command: 'letters.join', status: 'done' as const, values: {}, errors: {}, warnings: {} };
  act(() => publishBlockUpdate({ id: 'l', form }));
  expect(JSON.parse(document.querySelector('p')!.textContent)).toEqual({ list: 'a', form });
  act(() => publishBlockUpdate({ id: 'l', form: { ...form, status: 'failed' } }));
  expect(JSON.parse(document.querySelector('p')!.textContent)).toMatchObject({
    list: 'a',
    form: { status: 'failed' },
  });
});

it('a view that breaks takes no other block with it; an unknown type shows nothing', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const interactive = { props: {}, data: null, words: {} };
  show([
    { id: 'b', type: 'broken', interactive },
    { id: 'u', type: 'nowhere', interactive },
    { id: 'a', type: 'x', html: 'stands' },
  ]);
  expect(htmlOf('a')).toBe('stands');
  expect(htmlOf('u')).toBe('');
});

const deferred = (streamed: boolean): BlockNode => ({
  id: 'd',
  type: 'x',
  html: 'space',
  deferred: { height: [1, 2], source: '/_block?id=d', streamed },
});

it('a deferred block is fetched and takes its place', async () => {
  const fetched = vi.fn(async () => Response.json({ id: 'd', type: 'x', html: '<i>arrived</i>' }));
  vi.stubGlobal('fetch', fetched);
  render(<BlockOutlet node={deferred(false)} />);
  expect(htmlOf('d')).toBe('space');
  await vi.waitFor(() => expect(htmlOf('d')).toBe('<i>arrived</i>'));
  expect(fetched).toHaveBeenCalledTimes(1);
});

it.each([
  ['an error page', async () => new Response('<html>', { status: 503 })],
  ['no JSON', async () => new Response('<html>')],
  [
    'no answer',
    async () => {
      throw new TypeError('offline');
    },
  ],
])('its place stays as it is after %s', async (_case, answer) => {
  vi.stubGlobal('fetch', vi.fn(answer));
  render(<BlockOutlet node={deferred(false)} />);
  await act(() => new Promise((done) => setTimeout(done, 5)));
  expect(htmlOf('d')).toBe('space');
});

it('one that streams is never fetched; one that leaves the page is aborted', () => {
  const signals: AbortSignal[] = [];
  vi.stubGlobal('fetch', (_url: string, init: RequestInit) => {
    signals.push(init.signal!);
    return new Promise(() => undefined);
  });
  render(<BlockOutlet node={deferred(true)} />);
  expect(signals).toHaveLength(0);
  render(<BlockOutlet node={deferred(false)} />).unmount();
  expect(signals[0]!.aborted).toBe(true);
});

function Head({ data }: { data: PageData }) {
  useHeadSync(data);
  return (
    <main id="main" tabIndex={-1}>
      page
      <p {...{ popover: 'auto' }}>
        <input aria-label="search" />
      </p>
    </main>
  );
}
const pageOf = (key: string, head?: Partial<PageData['head'] & object>): PageData => ({
  key,
  regions: {},
  pageView: {} as never,
  head: head && { title: '', description: '', robots: '', canonical: '', ...head },
});

it('the head follows a navigation: written, changed, taken away; focus moves only then, and from no open panel', () => {
  document.head.innerHTML =
    '<meta name="robots" content="noindex"><link rel="alternate" hreflang="es" href="/es"><link rel="alternate" type="application/rss+xml" href="/rss">';
  const { rerender } = render(<Head data={pageOf('1')} />);
  expect({
    hasRobots: document.querySelector('meta[name=robots]') !== null,
    focusMoved: document.activeElement === screen.getByText('page'),
  }).toEqual({ hasRobots: true, focusMoved: false });
  rerender(
    <Head
      data={pageOf('2', { title: '</title><b>', description: 'd', canonical: 'https://alba.example/x' })}
    />,
  );
  expect({
    title: document.title,
    description: document.querySelector('meta[name=description]')!.getAttribute('content'),
    canonical: document.querySelector('link[rel=canonical]')!.getAttribute('href'),
  }).toEqual({ title: '</title><b>', description: 'd', canonical: 'https://alba.example/x' });
  expect(document.querySelector('meta[name=robots]')).toBeNull();
  expect(
    [...document.querySelectorAll('link[rel=alternate]')].map((link) => link.getAttribute('href')),
  ).toEqual(['/rss']);
  expect(document.activeElement).toBe(screen.getByText('page'));
  screen.getByLabelText('search').focus();
  const alternates = [
    { hreflang: 'en-GB', href: 'https://alba.example/en_GB/y' },
    { hreflang: 'x-default', href: 'https://alba.example/en_ES/y?a=1&b=2' },
  ];
  rerender(<Head data={pageOf('3', { title: 't', canonical: 'https://alba.example/y', alternates })} />);
  expect(
    [...document.head.querySelectorAll('link[rel=alternate][hreflang]')].map((link) => ({
      hreflang: link.getAttribute('hreflang'),
      href: link.getAttribute('href'),
    })),
  ).toEqual(alternates);
  expect(document.activeElement).toBe(screen.getByLabelText('search'));
  rerender(
    <Head
      data={pageOf('4', {
        title: 't',
        canonical: 'https://alba.example/y',
        alternates: alternates.slice(0, 1),
      })}
    />,
  );
  expect(document.querySelectorAll('link[rel=alternate]')).toHaveLength(2);
  expect(document.querySelectorAll('link[rel=canonical]')).toHaveLength(1);
  expect(document.querySelector('meta[name=description]')).toBeNull();
});
