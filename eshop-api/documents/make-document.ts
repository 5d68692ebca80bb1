import type { DocumentSheet } from './document.types';
import { writeInvoice } from './write-invoice';
import { writeLabel } from './write-label';
import { PdfWriter } from './pdf-writer';

/** A sheet as a PDF, on this thread: 50 to 150 ms of CPU time (docs/performance.md). */
export async function makeDocument(sheet: DocumentSheet): Promise<Buffer> {
  const writer = await PdfWriter.open(sheet);
  if (sheet.kind === 'label') writeLabel(writer, sheet);
  else writeInvoice(writer, sheet);
  return writer.end();
}
