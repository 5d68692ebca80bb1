import { monitorEventLoopDelay } from 'node:perf_hooks';
import { readFileSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import type { DocumentSheet, InvoiceSheet, LabelSheet } from '../../eshop-api/documents/document.types';
import { makeDocument } from '../../eshop-api/documents/make-document';
import { openDocuments } from '../../eshop-api/documents/document-link';
import { readPrintLook } from '../../eshop-api/read-print-look';

const DOCUMENTS = 20;
const look = readPrintLook(readFileSync('brands/main/theme.json', 'utf8'));
const common = { language: 'en-GB', paper: 'A4', brand: 'Shop', look } as const;
const address = ['Ana Blanco', '10 Downing Street', 'London SW1A 1AA', 'United Kingdom'];

const label = (title: string, pieces: number): LabelSheet => ({
  ...common,
  kind: 'label',
  title,
  heading: title,
  to: { label: 'To', lines: ['Returns Hall', '1 Dock Road', 'Hull HU1 1AA'] },
  from: { label: 'From', lines: address },
  code: '9123456780',
  codeHint: 'Show this code at the counter instead of printing the label.',
  cut: 'Cut here',
  stepsTitle: 'What to do',
  steps: ['Put the pieces into their box.', 'Add the slip below.', 'Hand the parcel in by 30 November.'],
  facts: [
    { label: 'Return', value: '9123456780' },
    { label: 'Order', value: '4123456780' },
  ],
  piecesTitle: 'In the parcel',
  pieces: Array.from({ length: pieces }, (_none, at) => ({ name: `Nube number ${at}`, detail: 'Size 38' })),
});

const invoice = (pieces: number): InvoiceSheet => ({
  ...common,
  kind: 'invoice',
  title: 'Invoice SHOP-2026-000001',
  heading: 'Invoice',
  facts: [
    { label: 'Number', value: 'SHOP-2026-000001' },
    { label: 'Date', value: '28 November 2026' },
    { label: 'Order', value: '4123456780' },
  ],
  seller: { label: 'Seller', lines: ['Shop Ltd', '2 Dock Road', 'Hull', 'GB 000 0000 00'] },
  buyer: { label: 'Buyer', lines: address },
  columns: { name: 'Product', amount: 'Amount' },
  lines: Array.from({ length: pieces }, (_none, at) => ({
    name: `Nube number ${at}`,
    detail: 'Size 38, ecru',
    amount: '£ 125.00',
  })),
  sums: [
    { label: 'Products', amount: '£ 375.00' },
    { label: 'Delivery', amount: '£ 0.00' },
  ],
  total: { label: 'Total', amount: '£ 375.00' },
  taxes: [{ label: 'VAT 20 %', amount: '£ 62.50' }],
  notes: ['Thank you for your order.'],
});

const sheets: Record<string, DocumentSheet> = {
  'invoice, 3 pieces': invoice(3),
  'invoice, 26 pieces': invoice(26),
  'return label, 3 pieces': label('Return', 3),
  'takeback label, 5 pieces': label('Takeback', 5),
};

export interface DocumentFigures {
  name: string;
  /** ms of CPU of each, mean of twenty. */
  cpuMs: number;
  /** Longest pause of the event loop while twenty are made in their thread, ms. */
  longestPauseMs: number;
}

const text = Buffer.from(
  Array.from({ length: 60_000 }, (_none, at) => `${(at * 7919) % 10_007} ${at}`).join(' '),
);

/** ms of CPU that compressing a fixed text takes: the yardstick of the documents. */
export const measureYardstick = (): number => measureCpu(10, () => deflateSync(text, { level: 9 }));

function measureCpu(times: number, work: () => unknown): number {
  work();
  const before = process.cpuUsage();
  for (let turn = 0; turn < times; turn += 1) work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / times;
}

/** Each kind of document: on this thread for its CPU, then in the thread that the API uses for the pauses of this one. */
export async function measureDocuments(): Promise<DocumentFigures[]> {
  const figures: DocumentFigures[] = [];
  // Fonts are loaded and V8 has compiled before the first that counts.
  for (let turn = 0; turn < 5; turn += 1)
    for (const sheet of Object.values(sheets)) await makeDocument(sheet);
  for (const [name, sheet] of Object.entries(sheets)) {
    const before = process.cpuUsage();
    for (let turn = 0; turn < DOCUMENTS; turn += 1) await makeDocument(sheet);
    const { user, system } = process.cpuUsage(before);
    figures.push({
      name,
      cpuMs: (user + system) / 1000 / DOCUMENTS,
      longestPauseMs: await measurePause(sheet),
    });
  }
  return figures;
}

async function measurePause(sheet: DocumentSheet): Promise<number> {
  const documents = openDocuments();
  await documents.make(sheet);
  const delay = monitorEventLoopDelay({ resolution: 1 });
  // What is left of the measurement before is no pause of this one.
  await new Promise((resolve) => setTimeout(resolve, 200));
  delay.enable();
  await Promise.all(Array.from({ length: DOCUMENTS }, () => documents.make(sheet)));
  delay.disable();
  await documents.close();
  return delay.max / 1e6;
}
