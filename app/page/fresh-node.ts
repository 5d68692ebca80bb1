import { useEffect, useState } from 'react';
import type { BlockNode } from './page-data';

const changed = 'shop:block';

/** Tells a block on the page that a command has made it anew. */
export const announceNode = (node: BlockNode): void =>
  void document.dispatchEvent(new CustomEvent(changed, { detail: node }));

/** The node as the page brought it, or as the last command on it left it. */
export function useFreshNode(node: BlockNode): BlockNode {
  const [fresh, setFresh] = useState<{ of: BlockNode; node: BlockNode }>();
  useEffect(() => {
    const onChange = (event: Event) => {
      const { detail } = event as CustomEvent<BlockNode>;
      if (detail.id === node.id && detail.interactive) setFresh({ of: node, node: detail });
    };
    document.addEventListener(changed, onChange);
    return () => document.removeEventListener(changed, onChange);
  }, [node]);
  return fresh?.of === node ? fresh.node : node;
}
