import { Suspense, useEffect, type ReactNode } from 'react';
import { BlockBoundary } from './block-boundary';
import { findView } from './block-views';
import { DeferredBlock } from './deferred-block';
import { replayEarlyChanges } from './early-events';
import type { BlockNode } from './page-data';
import { useLatestNode } from './latest-node';
import { StaticBlock } from './static-block';
import { usePageView } from './page-view-context';

/** A list of blocks of a region or slot, each isolated from the others. */
export const BlockList = ({ nodes }: { nodes: BlockNode[] }) => (
  <>
    {nodes.map((node) => (
      <BlockOutlet key={node.id} node={node} />
    ))}
  </>
);

export function BlockOutlet({ node }: { node: BlockNode }): ReactNode {
  if (node.deferred) return <DeferredBlock key={node.deferred.source} node={node} draw={renderNode} />;
  if (!node.interactive) return <StaticBlock node={node} />;
  return (
    <BlockBoundary id={node.id}>
      <Suspense fallback={null}>
        <div data-block={node.id} data-type={node.type}>
          <InteractiveBlock node={node} />
        </div>
      </Suspense>
    </BlockBoundary>
  );
}

const renderNode = (node: BlockNode): ReactNode => <BlockOutlet node={node} />;

function InteractiveBlock({ node: first }: { node: BlockNode }) {
  const node = useLatestNode(first);
  const interactive = node.interactive!;
  const page = usePageView();
  const View = findView(node.type);
  useEffect(() => replayEarlyChanges(document.querySelector(`[data-block="${node.id}"]`)), [node.id]);
  if (!View) return null;
  const slots = Object.fromEntries(
    Object.entries(node.slots ?? {}).map(([name, nodes]) => [name, <BlockList key={name} nodes={nodes} />]),
  );
  return (
    <View
      id={node.id}
      props={interactive.props}
      data={interactive.data}
      words={formatMessage(interactive.words)}
      page={page}
      slots={slots}
    />
  );
}

/** Words of interactive blocks hold only `{name}` placeholders (checked by the labels tests). */
const formatMessage =
  (words: Record<string, string>) =>
  (key: string, values: Record<string, string | number> = {}) =>
    (words[key] ?? key).replace(/\{(\w+)\}/g, (whole, name: string) =>
      name in values ? String(values[name]) : whole,
    );
