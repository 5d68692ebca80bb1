import type { InvoiceSheet, Labelled } from './document.types';
import { INK, MUTED, type Box, type PdfWriter } from './pdf-writer';

const EDGE = 50;
/** Width of the column of amounts. */
const AMOUNT = 110;
const BOTTOM = 60;
const caption = { role: 'caption', size: 8, color: MUTED } as const;

/** Head, addresses, lines over as many pages as they need, sums and tax. */
export function writeInvoice(writer: PdfWriter, sheet: InvoiceSheet): void {
  const box = { x: EDGE, width: writer.width - 2 * EDGE };
  let y = writeHead(writer, sheet, box);
  y = writeAddresses(writer, sheet, { ...box, y: y + 26 });
  y = writeColumns(writer, sheet, { ...box, y: y + 30 });
  for (const line of sheet.lines) {
    y = keepOnPage(writer, y, 44);
    y = writeLine(writer, line, { ...box, y });
  }
  y = keepOnPage(writer, y, 30 + (sheet.sums.length + sheet.taxes.length + 2) * 20);
  y = writeSums(writer, sheet, { ...box, y: y + 12 });
  for (const note of sheet.notes) {
    y = keepOnPage(writer, y, 30);
    y = writer.text(
      note,
      { ...box, y: y + 14, width: box.width * 0.75 },
      { role: 'body', size: 9, color: MUTED },
    );
  }
}

function keepOnPage(writer: PdfWriter, y: number, height: number): number {
  if (y + height <= writer.height - BOTTOM) return y;
  writer.addPage();
  return EDGE;
}

function writeHead(writer: PdfWriter, sheet: InvoiceSheet, box: Omit<Box, 'y'>): number {
  writer.text(sheet.brand, { ...box, y: EDGE - 2 }, { role: 'heading', size: 26 });
  let y = writer.text(
    sheet.heading,
    { ...box, y: EDGE + 4 },
    { role: 'heading', size: 18, align: 'right', tag: 'H1' },
  );
  y = Math.max(y, EDGE + 34) + 8;
  writer.fill({ ...box, y, height: 3 }, sheet.look?.accent ?? INK);
  y += 16;
  const width = box.width / sheet.facts.length;
  let bottom = y;
  for (const [at, { label, value }] of sheet.facts.entries()) {
    const column = { x: box.x + at * width, width: width - 10 };
    const below = writer.text(label, { ...column, y }, caption) + 1;
    bottom = Math.max(bottom, writer.text(value, { ...column, y: below }, { role: 'strong', size: 10 }));
  }
  return bottom;
}

function writeAddresses(writer: PdfWriter, { seller, buyer }: InvoiceSheet, box: Box): number {
  const width = box.width / 2 - 15;
  return Math.max(
    writeAddress(writer, buyer, { ...box, width }),
    writeAddress(writer, seller, { x: box.x + box.width / 2, y: box.y, width }),
  );
}

function writeAddress(writer: PdfWriter, { label, lines }: Labelled, box: Box): number {
  let y = writer.text(label, box, caption) + 2;
  for (const [at, line] of lines.entries())
    y = writer.text(line, { ...box, y }, { role: at === 0 ? 'strong' : 'body', size: 10 });
  return y;
}

function writeColumns(writer: PdfWriter, { columns }: InvoiceSheet, box: Box): number {
  writer.text(columns.amount, box, { ...caption, align: 'right' });
  const y = writer.text(columns.name, box, caption) + 4;
  writer.rule({ x: box.x, y }, { x: box.x + box.width, y }, { color: INK, wide: 1 });
  return y;
}

function writeLine(
  writer: PdfWriter,
  { name, detail, amount }: InvoiceSheet['lines'][number],
  box: Box,
): number {
  const width = box.width - AMOUNT;
  writer.text(amount, { ...box, y: box.y + 7 }, { role: 'body', size: 10, align: 'right' });
  let y = writer.text(name, { ...box, y: box.y + 7, width }, { role: 'strong', size: 10 });
  if (detail) y = writer.text(detail, { ...box, y, width }, { role: 'body', size: 9, color: MUTED });
  y += 7;
  writer.rule({ x: box.x, y }, { x: box.x + box.width, y });
  return y;
}

function writeSums(writer: PdfWriter, { sums, total, taxes }: InvoiceSheet, box: Box): number {
  const right = { x: box.x + box.width * 0.45, width: box.width * 0.55 };
  const row = (label: string, amount: string, y: number, role: 'body' | 'strong', size: number): number => {
    writer.text(amount, { ...right, y }, { role, size, align: 'right' });
    return writer.text(label, { ...right, y, width: right.width - AMOUNT }, { role, size });
  };
  let { y } = box;
  for (const { label, amount } of sums) y = row(label, amount, y, 'body', 10) + 3;
  y += 5;
  writer.rule({ x: right.x, y }, { x: right.x + right.width, y }, { color: INK, wide: 1 });
  y = row(total.label, total.amount, y + 7, 'strong', 14) + 10;
  for (const { label, amount } of taxes) y = row(label, amount, y, 'body', 9) + 2;
  return y;
}
