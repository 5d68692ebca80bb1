import { lazy, type ComponentType } from 'react';
import views from 'virtual:block-views';
import type { BlockViewProps } from '../../blocks/_contract/block.types';

export type BlockView = ComponentType<BlockViewProps<Record<string, unknown>, unknown>>;
type Entry = { view: { default: BlockView } } | (() => Promise<{ default: BlockView }>);

const registry = views as Record<string, Entry>;
const ready = new Map<string, BlockView>();
const waiting = new Map<string, BlockView>();

/** The view of an interactive block: at once on the server and after `preloadViews`, else lazily. */
export function findView(type: string): BlockView | undefined {
  const entry = registry[type];
  if (!entry) return undefined;
  if (typeof entry !== 'function') return entry.view.default;
  const loaded = ready.get(type);
  if (loaded) return loaded;
  if (!waiting.has(type)) waiting.set(type, lazy(entry));
  return waiting.get(type);
}

/** Loads the given types before they render, so that hydration and soft navigation never show a gap. */
export async function preloadViews(types: Iterable<string>): Promise<void> {
  await Promise.all(
    [...new Set(types)].map(async (type) => {
      const entry = registry[type];
      if (typeof entry === 'function' && !ready.has(type)) ready.set(type, (await entry()).default);
    }),
  );
}

export const needsPreload = (type: string): boolean =>
  typeof registry[type] === 'function' && !ready.has(type);
