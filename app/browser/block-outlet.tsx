import {
  Component,
  createContext,
  useContext,
  useEffect,
  useState,
  memo,
  Suspense,
  type ReactNode,
} from 'react';
import type { BlockNode } from './page-data';
import { preloadViews, findView } from './block-views';
import { replayEarlyChanges } from './early-events';
import { useLatestNode } from './latest-node';
import { usePageView } from './page-view-context';

/** A block that fails in the browser takes nothing but itself away. */
class BlockBoundary extends Component<{ id: string; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    console.error(`Block "${this.props.id}" failed`, error);
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}

/** Server only: what to write where a static block's HTML stands; the HTML itself never passes through React. */
export const StaticMarkerContext = createContext<(id: string) => string>(() => '');
const useStaticMarker = (): ((id: string) => string) => useContext(StaticMarkerContext);

const onServer = typeof document === 'undefined';

interface DeferredBlockProps {
  node: BlockNode;
  /** Shows the block once it is here; given, as what shows blocks shows this one too. */
  draw: (arrived: BlockNode) => ReactNode;
}

/**
 * A block that comes after the document. Its place has its final height from the start; the rest of the response
 * fills it (document-template.server.ts), and on a soft navigation it is fetched by page, revision and id.
 */
function DeferredBlock({ node, draw }: DeferredBlockProps) {
  const markerOf = useStaticMarker();
  const [arrived, setArrived] = useState<BlockNode | null>(null);
  const [kept] = useState(() =>
    onServer ? markerOf(node.id) : (document.querySelector(`[data-block="${node.id}"]`)?.innerHTML ?? ''),
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

/**
 * A block that ships no JavaScript. The server's HTML is kept as it stands in the document; on a soft navigation
 * the loader brings it. Reading it back from the DOM (instead of an empty string) survives a client re-render.
 */
export const StaticBlock = memo(
  function StaticBlock({ node }: { node: BlockNode }) {
    const markerOf = useStaticMarker();
    const [kept] = useState(() =>
      onServer ? markerOf(node.id) : (document.querySelector(`[data-block="${node.id}"]`)?.innerHTML ?? ''),
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
