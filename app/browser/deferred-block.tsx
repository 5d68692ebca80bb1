import { useEffect, useState, type ReactNode } from 'react';
import type { BlockNode } from './page-data';
import { useStaticPlace } from './render-context';
import { preloadViews } from './block-views';

const onServer = typeof document === 'undefined';

interface DeferredBlockProps {
  node: BlockNode;
  /** Shows the block once it is here; given, as what shows blocks shows this one too. */
  draw: (arrived: BlockNode) => ReactNode;
}

/**
 * A block that comes after the document. Its place has its final height from the start; the rest of the response
 * fills it (deferred-fills.server.ts), and on a soft navigation it is fetched by page, revision and id.
 */
export function DeferredBlock({ node, draw }: DeferredBlockProps) {
  const placeOf = useStaticPlace();
  const [arrived, setArrived] = useState<BlockNode | null>(null);
  const [kept] = useState(() =>
    onServer ? placeOf(node.id) : (document.querySelector(`[data-block="${node.id}"]`)?.innerHTML ?? ''),
  );
  useEffect(() => waitForBlock(node, setArrived), [node]);
  if (arrived) return draw(arrived);
  return (
    <div
      data-block={node.id}
      data-deferred=""
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: node.html ?? kept }}
    />
  );
}

/** A streamed block is put into its place by the document itself; every other one is fetched. */
function waitForBlock(node: BlockNode, done: (node: BlockNode) => void): () => void {
  if (node.deferred!.streamed) return () => undefined;
  const abort = new AbortController();
  fetch(node.deferred!.source, { signal: abort.signal, headers: { accept: 'application/json' } })
    .then(async (response) => {
      if (!response.ok) return;
      const fresh = (await response.json()) as BlockNode;
      await preloadViews([fresh.type]);
      done(fresh);
    })
    .catch(() => undefined);
  return () => abort.abort();
}
