import { renderToStaticMarkup } from 'react-dom/server';
import { createElement, type ReactElement } from 'react';
import { LRUCache } from 'lru-cache';
import { KeepHtmlContext, type KeepHtml } from '../../blocks/_contract/kept-html';
import type { PageCounter } from '../../composer/server/health/health.types';
import type { PageView } from '../../blocks/_contract/block.types';
import { escapeHtml } from '../document/json-script.server';
import { markerOf, StaticHtml } from '../document/static-html.server';
import type { LoadedBlock, LocalizedBlock } from './request-context.types';

interface CachedHtml {
  variant: string;
  html: string;
}

const kept = new WeakMap<object, WeakMap<object, CachedHtml>>();

/** Pieces of static blocks, kept as long as both objects live; of several variants the last one, so that places in a list cost no memory. */
export const memoizeHtml: KeepHtml = (owner, of, variant, render) => {
  let pieces = kept.get(owner);
  if (!pieces) kept.set(owner, (pieces = new WeakMap()));
  const known = pieces.get(of);
  if (known?.variant === variant) return known.html;
  // Through bytes: what React hands out is a chain of small strings, many times as large as its text.
  const html = Buffer.from(renderToStaticMarkup(render())).toString();
  pieces.set(of, { variant, html });
  return html;
};

/** Blocks without `load` whose view never read the address: their HTML is the same on every page of a revision. */
const pureHtml = new WeakMap<LocalizedBlock, StaticHtml>();

/** The same for blocks whose `load` brings the same object again (the links to other locales, for example). */
const dataHtml = new WeakMap<object, WeakMap<LocalizedBlock, StaticHtml>>();
const seenData = new WeakSet<object>();

/**
 * HTML of a static block and everything in its slots. Each is kept on its own: a footer stays, whatever the selector inside it shows.
 * @param counter counts those without HTML
 */
export function renderStatic(loaded: LoadedBlock, view: PageView, counter?: PageCounter): StaticHtml {
  const own = findKept(loaded) ?? renderOwn(loaded, view);
  if (own.isEmpty) counter?.count(loaded.ready, 'blank');
  const children = Object.values(loaded.slots)
    .flat()
    .filter((child) => !child.failed && !child.deferred);
  return children.length === 0
    ? own
    : own.holding(new Map(children.map((child) => [child.ready.id, renderChild(child, view, counter)])));
}

function renderChild(child: LoadedBlock, view: PageView, counter: PageCounter | undefined): StaticHtml {
  const { id } = child.ready;
  return new StaticHtml(`<div data-block="${escapeHtml(id)}">${markerOf(id)}</div>`).holding(
    new Map([[id, renderStatic(child, view, counter)]]),
  );
}

function renderOwn(loaded: LoadedBlock, view: PageView): StaticHtml {
  const { ready, data } = loaded;
  if (!ready.block.definition.cacheHtmlByData || !isObject(data)) return renderNow(loaded, view).html;
  const known = equalHtml.get(htmlKey(ready, data, view));
  if (known) return known;
  const made = renderNow(loaded, view);
  if (made.readsAddress) readers.add(ready);
  equalHtml.set(htmlKey(ready, data, view), made.html);
  return made.html;
}

/** Blocks whose view was seen to read the address: their HTML belongs to it. */
const readers = new WeakSet<LocalizedBlock>();

const htmlKey = (ready: LocalizedBlock, data: object, { path, query }: PageView): string =>
  `${blockKey(ready)} ${readers.has(ready) ? `${path}?${query}` : ''} ${JSON.stringify(data)}`;

/** Blocks with `cacheHtmlByData`: HTML by equal data, since a `load` mostly brings a new object with the same content. In characters. */
const equalHtml = new LRUCache<string, StaticHtml>({
  maxSize: 12_000_000,
  sizeCalculation: (html, key) => html.text.length + key.length,
});
const blockNames = new WeakMap<LocalizedBlock, number>();
let namedBlocks = 0;

function blockKey(ready: LocalizedBlock): number {
  let name = blockNames.get(ready);
  if (name === undefined) blockNames.set(ready, (name = ++namedBlocks));
  return name;
}

function renderNow(loaded: LoadedBlock, view: PageView): { html: StaticHtml; readsAddress: boolean } {
  const watched = watchAddress(view);
  const html = new StaticHtml(
    renderToStaticMarkup(
      createElement(KeepHtmlContext.Provider, { value: memoizeHtml }, toElement(loaded, watched.view)),
    ),
  );
  if (!watched.used()) keep(loaded, html);
  return { html, readsAddress: watched.used() };
}

const findKept = ({ ready, data }: LoadedBlock): StaticHtml | undefined =>
  isObject(data) ? dataHtml.get(data)?.get(ready) : pureHtml.get(ready);

/**
 * Data is worth it from its second coming on. What hangs on a WeakMap survives young collections even when its key is
 * dead: kept for data that comes once, every page's HTML would grow old and call for a full collection.
 */
function keep({ ready, data }: LoadedBlock, html: StaticHtml): void {
  if (!isObject(data)) return void (!ready.block.load && pureHtml.set(ready, html));
  if (!seenData.has(data)) return void seenData.add(data);
  const byBlock = dataHtml.get(data) ?? new WeakMap<LocalizedBlock, StaticHtml>();
  dataHtml.set(data, byBlock.set(ready, html));
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** The block's own view; in its slots stand the places of the blocks there. */
function toElement({ ready, data, slots }: LoadedBlock, view: PageView): ReactElement {
  const markers = Object.fromEntries(
    Object.entries(slots).map(([name, children]) => [
      name,
      children.map((child) => markerOf(child.ready.id)),
    ]),
  );
  return createElement(ready.block.View, {
    id: ready.id,
    props: ready.props,
    data,
    words: ready.words,
    page: view,
    slots: markers,
  });
}

/** Notices whether a view reads `path` or `query`: then its HTML belongs to this address only. */
function watchAddress(view: PageView): { view: PageView; used: () => boolean } {
  let used = false;
  const watched = {
    ...view,
    get path() {
      used = true;
      return view.path;
    },
    get query() {
      used = true;
      return view.query;
    },
  };
  return { view: watched, used: () => used };
}
