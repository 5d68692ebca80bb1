import { setPriority } from 'node:os';
import sharp from 'sharp';
import type { EngineOrder, EngineReport } from './engine-link';
import { ImageSearchEngine } from './image-search-engine';

/** Entry of the child process: untrusted pictures are unpacked here, and the catalogue's looks are read, outside the shop's process. */
// the shop's own process has priority
try {
  setPriority(10);
} catch {
  /* not permitted everywhere */
}
sharp.cache(false);
sharp.concurrency(1);

const report = (message: EngineReport): void => void process.send?.(message);
const [file = '', rest = '1'] = process.argv.slice(2);
const engine = new ImageSearchEngine({
  file,
  rest: Number(rest),
  mark: String(process.pid),
  onSettled: (products) => report({ kind: 'settled', products }),
});

process.on('message', (order: EngineOrder) => {
  if (order.kind !== 'search') return void engine.take(order);
  const { id, image, rows, scopes } = order;
  engine.search(image, rows, scopes).then(
    (answer) => report({ kind: 'found', id, answer }),
    (error: unknown) =>
      report({ kind: 'failed', id, error: error instanceof Error ? error.message : String(error) }),
  );
});
process.on('disconnect', () => process.exit(0));
// Ctrl-C reaches the whole group; the parent decides when the child ends
process.on('SIGINT', () => {});
