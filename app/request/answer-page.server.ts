import assets from 'virtual:block-assets';
import type { DocumentParts, PendingFill } from '../document/document.types';
import { StaticHtml } from '../document/static-html.server';
import { renderSpace } from '../document/document-template.server';
import type { BlockNode, PageData } from '../browser/page-data';
import type { Shop } from '../shop/shop.types';
import { headOf } from './page-head.server';
import { toClientView } from './page-view.server';
import { renderStatic } from './render-block.server';
import type { LoadedBlock, LocalizedBlock } from './request-context.types';
import type { LoadedPage } from './create-page-load-context.server';

interface Life {
  /** Seconds. */
  maxAge: number;
  staleWhileRevalidate: number;
}

/** ms after a change for which the data of a page may still be from before it (`bundledReads`, app/api/read-cache.ts), with some room. */
const SETTLING_MS = 2000;

/** No document outlives the time (ms) from which a new one would differ, not even as a stale one. */
export function limitLife<Cache extends Life>(
  cache: Cache,
  now: number,
  changesAt: number | undefined,
): Cache {
  if (changesAt === undefined || changesAt < now - SETTLING_MS) return cache;
  const left = Math.max(0, Math.floor((changesAt - now) / 1000));
  const maxAge = Math.min(cache.maxAge, left);
  return { ...cache, maxAge, staleWhileRevalidate: Math.min(cache.staleWhileRevalidate, left - maxAge) };
}

/** Loaded blocks → what the browser gets, and for a document everything around the React tree. */
export function answerPage(loaded: LoadedPage, shop: Shop): { data: PageData; parts?: DocumentParts } {
  const { visit, run } = loaded;
  const writer = new NodeWriter(loaded);
  const regions = Object.fromEntries(
    Object.entries(loaded.regions).map(([name, blocks]) => [name, writer.write(blocks)]),
  );
  const { head, ...facts } = headOf(loaded, shop);
  const data: PageData = { key: run.pageKey, regions, pageView: toClientView(run.context.page) };
  if (visit.isData) return { data: { ...data, head: { ...head, alternates: facts.alternates } } };
  return {
    data,
    parts: {
      ...facts,
      head,
      css: [...writer.css],
      js: [...writer.js],
      staticHtml: writer.html,
      fills: writer.fills,
      cache: cacheOf(loaded),
      isPartial: () => run.degraded.met,
    },
  };
}

function cacheOf({ visit, page, run }: LoadedPage): DocumentParts['cache'] {
  if (visit.status !== 200 || page.cache.document !== 'public') return undefined;
  return limitLife(page.cache, visit.now.getTime(), run.head.changesAt);
}

/** Writes block nodes and gathers the HTML, files and fills that go beside them. */
export class NodeWriter {
  readonly css = new Set<string>();
  readonly js = new Set<string>();
  readonly html = new Map<string, StaticHtml>();
  readonly fills: PendingFill[] = [];

  constructor(private readonly loaded: LoadedPage) {}

  write = (blocks: LoadedBlock[]): BlockNode[] =>
    blocks.filter((block) => !block.failed).flatMap((block) => this.writeIsolated(block));

  /** A view that throws costs its own block only, unless the page is about it. */
  private writeIsolated(block: LoadedBlock): BlockNode[] {
    try {
      return [this.writeOne(block)];
    } catch (error) {
      this.loaded.run.report(block.ready, error);
      this.loaded.run.counter?.count(block.ready, 'broken');
      if (block.ready.block.definition.critical) throw error;
      return [];
    }
  }

  writeOne(block: LoadedBlock): BlockNode {
    const { ready } = block;
    this.collectFiles(block);
    const node: BlockNode = { id: ready.id, type: ready.type };
    if (block.deferred) return this.writeLater(node, block);
    if (ready.block.definition.interactive) return this.writeInteractive(node, block);
    const html = renderStatic(block, this.loaded.run.context.page, this.loaded.run.counter);
    if (this.loaded.visit.isData) return { ...node, html: html.text, css: listSheets(ready) };
    this.html.set(ready.id, html);
    return node;
  }

  private writeInteractive(node: BlockNode, { ready, data, slots }: LoadedBlock): BlockNode {
    const words = Object.fromEntries(Object.keys(ready.block.messages).map((key) => [key, ready.words(key)]));
    const children = Object.fromEntries(
      Object.entries(slots).map(([name, blocks]) => [name, this.write(blocks)]),
    );
    const css = this.loaded.visit.isData ? { css: assets[ready.type]?.css } : {};
    return {
      ...node,
      ...css,
      interactive: { props: ready.props, data, words },
      ...(Object.keys(children).length > 0 ? { slots: children } : {}),
    };
  }

  private writeLater(node: BlockNode, block: LoadedBlock): BlockNode {
    const { visit, run } = this.loaded;
    const { ready } = block;
    const height = ready.defer?.height ?? [0, 0];
    const arrival = visit.isData || ready.block.definition.interactive ? undefined : block.deferred?.settling;
    if (arrival)
      this.fills.push({
        id: ready.id,
        html: arrival.then((loaded) => this.writeFill(loaded)),
      });
    const space = renderSpace(height);
    if (!visit.isData) this.html.set(ready.id, new StaticHtml(space));
    const source = `/_block?${new URLSearchParams({ path: `${run.context.page.path}${run.context.page.query ? `?${run.context.page.query}` : ''}`, id: ready.id })}`;
    return {
      ...node,
      ...(visit.isData ? { html: space, css: listSheets(ready) } : {}),
      deferred: { height: height, source, streamed: arrival !== undefined },
    };
  }

  /** HTML of a static block that comes after the document. Without a view that works its place stays empty. */
  private writeFill(block: LoadedBlock): string {
    const { run } = this.loaded;
    if (block.failed) return '';
    try {
      return renderStatic(block, run.context.page, run.counter).text;
    } catch (error) {
      run.report(block.ready, error);
      run.counter?.count(block.ready, 'broken');
      return '';
    }
  }

  private collectFiles({ ready }: LoadedBlock): void {
    for (const { type } of withSlots(ready)) {
      assets[type]?.css.forEach((file) => this.css.add(file));
      assets[type]?.js.forEach((file) => this.js.add(file));
    }
  }
}

/** A block and all that stands in its slots. */
const withSlots = (ready: LocalizedBlock): LocalizedBlock[] => [
  ready,
  ...Object.values(ready.slots).flat().flatMap(withSlots),
];

/** Style sheets of a block whose HTML holds what stands in its slots. */
const listSheets = (ready: LocalizedBlock): string[] => [
  ...new Set(withSlots(ready).flatMap(({ type }) => assets[type]?.css ?? [])),
];
