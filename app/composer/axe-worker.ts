import { parentPort } from 'node:worker_threads';
import { testPage } from './test-page';

/** Tests documents in a thread of its own (`axe-link.ts`). */
parentPort!.on('message', (html: string) => {
  void testPage(html).then(
    (faults) => parentPort!.postMessage({ faults }),
    (error: unknown) => parentPort!.postMessage({ error: String(error) }),
  );
});
