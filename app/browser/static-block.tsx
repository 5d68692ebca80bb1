import { memo, useState } from 'react';
import type { BlockNode } from './page-data';
import { useStaticPlace } from './render-context';

const onServer = typeof document === 'undefined';

/**
 * A block that ships no JavaScript. The server's HTML is kept as it stands in the document; on a soft navigation
 * the loader brings it. Reading it back from the DOM (instead of an empty string) survives a client re-render.
 */
export const StaticBlock = memo(
  function StaticBlock({ node }: { node: BlockNode }) {
    const placeOf = useStaticPlace();
    const [kept] = useState(() =>
      onServer ? placeOf(node.id) : (document.querySelector(`[data-block="${node.id}"]`)?.innerHTML ?? ''),
    );
    return (
      <div
        data-block={node.id}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: node.html ?? kept }}
      />
    );
  },
  (before, after) => before.node.id === after.node.id && before.node.html === after.node.html,
);
