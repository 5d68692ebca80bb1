import { parentPort } from 'node:worker_threads';
import type { DocumentAnswer, DocumentOrder } from './document.types';
import { makeDocument } from './make-document';

/** Makes documents in a thread of its own (`document-link.ts`). */
const answer = ({ id, sheet }: DocumentOrder): Promise<DocumentAnswer> =>
  makeDocument(sheet).then(
    (bytes) => ({ id, bytes }),
    (error: unknown) => ({ id, error: String(error) }),
  );

parentPort!.on(
  'message',
  (order: DocumentOrder) => void answer(order).then((made) => parentPort!.postMessage(made)),
);
