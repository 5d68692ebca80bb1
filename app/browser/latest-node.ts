import { useEffect, useState } from 'react';
import type { FormState } from '../../blocks/_contract/commands/form-state.types';
import type { BlockNode } from './page-data';

const changed = 'shop:block';

/** What a command has made of a block: a new node, or the new state of the form in the one that stands. */
type Change = BlockNode | { id: string; form: FormState };

/** Notifies a block on the page that a command has rebuilt it. */
export const publishBlockUpdate = (change: Change): void =>
  void document.dispatchEvent(new CustomEvent(changed, { detail: change }));

/** The node as the page brought it, or as the last command on it left it. */
export function useLatestNode(node: BlockNode): BlockNode {
  const [fresh, setFresh] = useState<{ of: BlockNode; node: BlockNode }>();
  useEffect(() => {
    const onChange = (event: Event) => {
      const { detail } = event as CustomEvent<Change>;
      if (detail.id !== node.id) return;
      if ('form' in detail)
        setFresh((last) => ({ of: node, node: withForm(last?.of === node ? last.node : node, detail.form) }));
      else if (detail.interactive) setFresh({ of: node, node: detail });
    };
    document.addEventListener(changed, onChange);
    return () => document.removeEventListener(changed, onChange);
  }, [node]);
  return fresh?.of === node ? fresh.node : node;
}

const withForm = (node: BlockNode, form: FormState): BlockNode =>
  node.interactive
    ? { ...node, interactive: { ...node.interactive, data: { ...(node.interactive.data as object), form } } }
    : node;
