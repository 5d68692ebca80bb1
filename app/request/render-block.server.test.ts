import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import type { BlockViewProps, PageView } from '../../blocks/_contract/block.types';
import { renderStatic, memoizeHtml } from './render-block.server';
import { readyBlock } from './request-parts.fixture';
import type { LoadedBlock, ServerBlock } from './request-context.types';

type Props = BlockViewProps<Record<string, unknown>, unknown>;
const viewOf = (path: string, query = ''): PageView =>
  ({ path, query, dir: 'ltr', href: (link: string) => `/en_GB${link}` }) as PageView;
const loaded = (ready: LoadedBlock['ready'], more: Partial<LoadedBlock> = {}): LoadedBlock => ({
  ready,
  data: undefined,
  failed: false,
  slots: {},
  ...more,
});

/** A view that counts how often it was rendered. */
const counted = (render: (props: Props) => string) => {
  const counter = {
    renders: 0,
    View: (props: Props) => {
      counter.renders++;
      return createElement('p', null, render(props));
    },
  };
  return counter;
};

it('a block without load that never asks for the address is rendered once', () => {
  const view = counted(({ page }) => page.href('/x'));
  const ready = readyBlock('a', { View: view.View });
  expect(renderStatic(loaded(ready), viewOf('/one')).text).toBe('<p>/en_GB/x</p>');
  expect(renderStatic(loaded(ready), viewOf('/two'))).toBe(renderStatic(loaded(ready), viewOf('/three')));
  expect(view.renders).toBe(1);
});

it.each(['path', 'query'] as const)('one that reads the %s is made for each address', (key) => {
  const view = counted(({ page }) => page[key]);
  const ready = readyBlock('a', { View: view.View });
  expect(['one', 'two'].map((value) => renderStatic(loaded(ready), viewOf(value, value)).text)).toEqual([
    '<p>one</p>',
    '<p>two</p>',
  ]);
  expect(view.renders).toBe(2);
});

it('one whose child in a slot reads the address is made for each address', () => {
  const child = loaded(readyBlock('child', { View: counted(({ page }) => page.path).View }));
  const ready = readyBlock('a', { View: ({ slots }: Props) => createElement('div', null, slots.main) });
  expect(
    ['one', 'two'].map(
      (path) => renderStatic(loaded(ready, { slots: { main: [child] } }), viewOf(path)).text,
    ),
  ).toEqual([
    '<div><div data-block="child"><p>one</p></div></div>',
    '<div><div data-block="child"><p>two</p></div></div>',
  ]);
});

it('loaded data is never mixed up: same object, same HTML; another object, another HTML', () => {
  const view = counted(({ data }) => JSON.stringify(data));
  const ready = readyBlock('a', { View: view.View, load: async () => null });
  const data = { n: 1 };
  expect(
    [data, data, { n: 2 }, data].map((one) => renderStatic(loaded(ready, { data: one }), viewOf('/')).text),
  ).toEqual([
    '<p>{&quot;n&quot;:1}</p>',
    '<p>{&quot;n&quot;:1}</p>',
    '<p>{&quot;n&quot;:2}</p>',
    '<p>{&quot;n&quot;:1}</p>',
  ]);
  // Kept from its second coming on.
  expect(view.renders).toBe(3);
});

it('plain values that load brings are not remembered', () => {
  const ready = readyBlock('a', { View: counted(({ data }) => String(data)).View, load: async () => 0 });
  expect([1, 2].map((data) => renderStatic(loaded(ready, { data }), viewOf('/')).text)).toEqual([
    '<p>1</p>',
    '<p>2</p>',
  ]);
});

it('two blocks with the same data keep their own HTML', () => {
  const data = {};
  const [a, b] = ['a', 'b'].map((id) =>
    readyBlock(id, { View: counted((props) => props.id).View, load: async () => data }),
  );
  expect([a!, b!, a!].map((ready) => renderStatic(loaded(ready, { data }), viewOf('/')).text)).toEqual([
    '<p>a</p>',
    '<p>b</p>',
    '<p>a</p>',
  ]);
});

it('what is for members alone never stands in a static block’s HTML', () => {
  const club = loaded(readyBlock('club', { View: counted(() => 'members').View }, { clientOnly: true }), {
    deferred: {},
  });
  const ready = readyBlock('a', { View: ({ slots }: Props) => createElement('div', null, slots.main) });
  expect(renderStatic(loaded(ready, { slots: { main: [club] } }), viewOf('/')).text).toBe('<div></div>');
});

it('a child that failed leaves nothing, and text is escaped', () => {
  const bad = loaded(
    readyBlock('bad', {
      View: () => {
        throw new Error('rendered');
      },
      load: async () => null,
    }),
    { failed: true },
  );
  const good = loaded(readyBlock('good', { View: counted(() => '</script><b>').View }));
  const ready = readyBlock('a', { View: ({ slots }: Props) => createElement('div', null, slots.main) });
  expect(renderStatic(loaded(ready, { slots: { main: [bad, good] } }), viewOf('/')).text).toBe(
    '<div><div data-block="good"><p>&lt;/script&gt;&lt;b&gt;</p></div></div>',
  );
});

it('a block with children keeps its own HTML while they are made for each address', () => {
  const child = loaded(readyBlock('child', { View: counted(({ page }) => page.path).View }));
  const view = {
    renders: 0,
    View: ({ slots }: Props) => {
      view.renders++;
      return createElement('div', null, slots.main, 'end');
    },
  };
  const ready = readyBlock('a', { View: view.View });
  expect(
    ['one', 'two'].map(
      (path) => renderStatic(loaded(ready, { slots: { main: [child] } }), viewOf(path)).text,
    ),
  ).toEqual([
    '<div><div data-block="child"><p>one</p></div>end</div>',
    '<div><div data-block="child"><p>two</p></div>end</div>',
  ]);
  expect(view.renders).toBe(1);
});

it('bytes are the same as the text', () => {
  const child = loaded(readyBlock('child', { View: counted(() => '“é”').View }));
  const html = renderStatic(
    loaded(readyBlock('a', { View: ({ slots }: Props) => createElement('div', null, slots.main) }), {
      slots: { main: [child] },
    }),
    viewOf('/'),
  );
  expect(Buffer.concat(html.bytes).toString()).toBe(html.text);
});

describe('blocks that repeat', () => {
  const repeating = (View: ServerBlock['View']) => ({
    ...readyBlock('r', { View, load: async () => ({}) }),
    block: {
      ...readyBlock('r', { View, load: async () => ({}) }).block,
      definition: {
        title: '',
        description: '',
        category: 'system' as const,
        version: 1,
        cacheHtmlByData: true,
      },
    },
  });
  it('are rendered once for equal data, again for other data', () => {
    let renders = 0;
    const ready = repeating((({ data }: { data: { size: number } }) => {
      renders++;
      return `size ${data.size}`;
    }) as never);
    const show = (size: number) =>
      renderStatic({ ready, data: { size }, failed: false, slots: {} }, viewOf('/a')).text;
    expect({ first: show(1), again: show(1), other: show(2), firstAfterOther: show(1), renders }).toEqual({
      first: 'size 1',
      again: 'size 1',
      other: 'size 2',
      firstAfterOther: 'size 1',
      renders: 2,
    });
  });
  it('that read the address belong to it', () => {
    const ready = repeating((({ page: { path } }: { page: PageView }) => path) as never);
    const show = (path: string) =>
      renderStatic({ ready, data: { same: true }, failed: false, slots: {} }, viewOf(path)).text;
    expect([show('/a'), show('/b'), show('/a')]).toEqual(['/a', '/b', '/a']);
  });
});

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
