import { listParts } from './joined-styles';
import { needsPreload, preloadViews } from './block-views';
import type { BlockNode, PageData } from './page-data';

const onServer = typeof document === 'undefined';
const pending = new Map<string, Promise<unknown>>();
const sheets = new Map<string, Promise<void>>();
/** They never will be here: waiting for them again would keep the page away for ever. */
const failedSheets = new Set<string>();

/**
 * Suspends the page once, outside the blocks' own boundaries, until the JS and CSS of all its blocks are here:
 * a navigation is a transition, so the old page stays and nothing jumps.
 */
export function useReadyBlocks(data: PageData): void {
  if (onServer) return;
  const nodes = Object.values(data.regions).flatMap(flatten);
  const types = nodes.filter((node) => node.interactive && needsPreload(node.type)).map((node) => node.type);
  const missing = [...new Set(nodes.flatMap((node) => node.css ?? []))].filter((href) => !hasSheet(href));
  if (types.length === 0 && missing.length === 0) return;
  const key = [...types, ...missing].join();
  if (!pending.has(key))
    pending.set(
      key,
      Promise.all([preloadViews(types), ...missing.map(loadSheet)]).finally(() => pending.delete(key)),
    );
  // oxlint-disable-next-line typescript/only-throw-error -- React suspends by a promise that is thrown
  throw pending.get(key);
}

const flatten = (nodes: BlockNode[]): BlockNode[] =>
  nodes.flatMap((node) => [node, ...Object.values(node.slots ?? {}).flatMap(flatten)]);

const hasSheet = (href: string) =>
  failedSheets.has(href) ||
  [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].some(
    (link) => link.sheet !== null && listParts(link.getAttribute('href') ?? '').includes(href),
  );

/** Resolves also when the file fails: a page without a style is better than none. */
function loadSheet(href: string): Promise<void> {
  if (!sheets.has(href)) {
    sheets.set(
      href,
      new Promise((resolve) => {
        const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
        link.onload = () => resolve();
        link.onerror = () => {
          failedSheets.add(href);
          resolve();
        };
        document.head.append(link);
      }),
    );
  }
  return sheets.get(href)!;
}
