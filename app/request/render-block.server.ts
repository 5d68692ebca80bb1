import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { PageView } from '../../blocks/_kit/block.types';
import { StaticHtml } from '../document/static-html.server';
import type { LoadedBlock, ReadyBlock } from './request-context.types';

/** Blocks without `load` whose view never asked for the address: their HTML is the same on every page of a revision. */
const pureHtml = new WeakMap<ReadyBlock, StaticHtml>();

/** The same for blocks whose `load` brings the same object again (the links to other locales, say). */
const dataHtml = new WeakMap<object, WeakMap<ReadyBlock, StaticHtml>>();

/** HTML of a static block and everything in its slots. */
export function renderStatic(loaded: LoadedBlock, view: PageView): StaticHtml {
  const kept = findKept(loaded);
  if (kept !== undefined) return kept;
  const watched = watchAddress(view);
  const html = new StaticHtml(renderToStaticMarkup(toElement(loaded, watched.view)));
  if (!watched.used()) keep(loaded, html);
  return html;
}

const findKept = ({ ready, data }: LoadedBlock): StaticHtml | undefined => (isObject(data) ? dataHtml.get(data)?.get(ready) : pureHtml.get(ready));

function keep(loaded: LoadedBlock, html: StaticHtml): void {
  const { ready, data, slots } = loaded;
  if (!isObject(data)) return void (isPure(loaded) && pureHtml.set(ready, html));
  if (Object.keys(slots).length > 0) return;
  const byBlock = dataHtml.get(data) ?? new WeakMap<ReadyBlock, StaticHtml>();
  dataHtml.set(data, byBlock.set(ready, html));
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

export function toElement(loaded: LoadedBlock, view: PageView): ReactElement {
  const { ready, data } = loaded;
  const slots = Object.fromEntries(Object.entries(loaded.slots).map(([name, children]) => [
    name, children.filter((child) => !child.failed && !child.later).map((child) => createElement('div', { key: child.ready.id, 'data-block': child.ready.id }, toElement(child, view))),
  ]));
  return createElement(ready.block.View, { id: ready.id, props: ready.props, data, words: ready.words, page: view, slots });
}

const isPure = (loaded: LoadedBlock): boolean => !loaded.ready.block.load && Object.values(loaded.slots).every((children) => children.every(isPure));

/** Notices whether a view reads `path` or `query`: then its HTML belongs to this address only. */
function watchAddress(view: PageView): { view: PageView; used: () => boolean } {
  let used = false;
  const watched = {
    ...view,
    get path() { used = true; return view.path; },
    get query() { used = true; return view.query; },
  };
  return { view: watched, used: () => used };
}
