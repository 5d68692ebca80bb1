import { composeBarcode, composeQr } from './codes';
import type { LabelSheet } from './document.types';
import { MUTED, type PdfWriter } from './pdf-writer';

const EDGE = 42;
const PAD = 20;
const LABEL_HEIGHT = 404;
const QR = 118;

/** Upper half: the label for the parcel. Lower half: the slip that goes into it. */
export function writeLabel(writer: PdfWriter, sheet: LabelSheet): void {
  const inner = { x: EDGE + PAD, width: writer.width - 2 * (EDGE + PAD) };
  writer.frame({ x: EDGE, y: EDGE, width: writer.width - 2 * EDGE, height: LABEL_HEIGHT });
  writeHead(writer, sheet, inner);
  writeAddresses(writer, sheet, inner);
  writeCodes(writer, sheet, inner);
  const cut = EDGE + LABEL_HEIGHT + 22;
  writer.rule({ x: 0, y: cut }, { x: writer.width, y: cut }, { color: MUTED, dash: 4 });
  writer.text(sheet.cut, { x: EDGE, y: cut + 5, width: inner.width }, caption);
  writeSlip(writer, sheet, { ...inner, x: EDGE, y: cut + 38, width: writer.width - 2 * EDGE });
}

const caption = { role: 'caption', size: 8, color: MUTED } as const;

function writeHead(
  writer: PdfWriter,
  { brand, heading }: LabelSheet,
  inner: { x: number; width: number },
): void {
  writer.text(brand, { ...inner, y: EDGE + 14 }, { role: 'heading', size: 20 });
  writer.text(heading, { ...inner, y: EDGE + 17 }, { role: 'heading', size: 15, align: 'right', tag: 'H1' });
  const y = EDGE + 50;
  writer.rule({ x: EDGE, y }, { x: writer.width - EDGE, y }, { color: '#111111', wide: 1.2 });
}

function writeAddresses(
  writer: PdfWriter,
  { to, from }: LabelSheet,
  inner: { x: number; width: number },
): void {
  const width = inner.width - QR - 30;
  let y = EDGE + 64;
  y = writer.text(to.label, { x: inner.x, y, width }, caption) + 2;
  for (const line of to.lines) y = writer.text(line, { x: inner.x, y, width }, { role: 'strong', size: 15 });
  y += 12;
  y = writer.text(from.label, { x: inner.x, y, width }, caption) + 1;
  for (const line of from.lines) y = writer.text(line, { x: inner.x, y, width }, { role: 'body', size: 9 });
}

function writeCodes(
  writer: PdfWriter,
  { code, codeHint }: LabelSheet,
  inner: { x: number; width: number },
): void {
  const right = inner.x + inner.width - QR;
  writer.qr(composeQr(code), { x: right, y: EDGE + 70, width: QR }, code);
  writer.text(codeHint, { x: right, y: EDGE + 70 + QR + 8, width: QR }, { ...caption, align: 'center' });
  const y = EDGE + LABEL_HEIGHT - 112;
  const spaced = code.replace(/\B(?=(\d{4})+$)/g, ' ');
  writer.barcode(composeBarcode(code), { x: inner.x + 50, y, width: inner.width - 100, height: 66 }, code);
  writer.text(spaced, { ...inner, y: y + 72 }, { role: 'strong', size: 15, align: 'center' });
}

function writeSlip(
  writer: PdfWriter,
  { stepsTitle, steps, facts, piecesTitle, pieces }: LabelSheet,
  box: { x: number; y: number; width: number },
): void {
  const gap = 30;
  const width = (box.width - gap) / 2;
  let y = writer.text(stepsTitle, { ...box, width }, { role: 'heading', size: 15, tag: 'H2' }) + 6;
  for (const [at, step] of steps.entries()) {
    writer.text(`${at + 1}`, { x: box.x, y, width: 16 }, { role: 'strong', size: 10 });
    y = writer.text(step, { x: box.x + 18, y, width: width - 18 }, { role: 'body', size: 10, tag: 'LI' }) + 5;
  }
  y += 8;
  for (const { label, value } of facts) {
    writer.text(label, { x: box.x, y: y + 1.5, width: 86 }, caption);
    y = writer.text(value, { x: box.x + 90, y, width: width - 90 }, { role: 'body', size: 10 }) + 3;
  }
  writePieces(writer, { piecesTitle, pieces }, { x: box.x + width + gap, y: box.y, width });
}

/** As many as the page has room for; the rest are counted. */
function writePieces(
  writer: PdfWriter,
  { piecesTitle, pieces }: Pick<LabelSheet, 'piecesTitle' | 'pieces'>,
  box: { x: number; y: number; width: number },
): void {
  let y = writer.text(piecesTitle, box, { role: 'heading', size: 15, tag: 'H2' }) + 6;
  const bottom = writer.height - EDGE - 30;
  for (const [at, { name, detail }] of pieces.entries()) {
    if (y > bottom - 30) {
      writer.text(`+ ${pieces.length - at}`, { ...box, y }, { role: 'strong', size: 10 });
      return;
    }
    writer.rule({ x: box.x, y }, { x: box.x + box.width, y });
    y = writer.text(name, { ...box, y: y + 5 }, { role: 'strong', size: 10, tag: 'LI' });
    y = writer.text(detail, { ...box, y }, { role: 'body', size: 9, color: MUTED }) + 5;
  }
}
