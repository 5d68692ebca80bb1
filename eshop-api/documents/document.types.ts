import type { PrintLook } from '../server/settings.types';

/** What every document has. Its texts are finished: in its language, formatted. */
interface SheetFacts {
  /** In the file's properties. */
  title: string;
  /** BCP 47. */
  language: string;
  paper: 'A4' | 'LETTER';
  /** The storefront's name. */
  brand: string;
  /** Left out: plain. */
  look?: PrintLook | undefined;
}

export interface Labelled {
  label: string;
  lines: readonly string[];
}

/** A return label, with the slip that goes into the parcel below it. */
export interface LabelSheet extends SheetFacts {
  kind: 'label';
  heading: string;
  to: Labelled;
  from: Labelled;
  /** Digits of the barcode (Code 128) and the QR code. */
  code: string;
  /** Text beside the QR code. */
  codeHint: string;
  /** Beside the line along which the label is cut off. */
  cut: string;
  stepsTitle: string;
  steps: readonly string[];
  facts: readonly { label: string; value: string }[];
  piecesTitle: string;
  pieces: readonly { name: string; detail: string }[];
}

/** An invoice or a credit note. */
export interface InvoiceSheet extends SheetFacts {
  kind: 'invoice';
  heading: string;
  /** Numbers and days at the top. */
  facts: readonly { label: string; value: string }[];
  seller: Labelled;
  buyer: Labelled;
  columns: { name: string; amount: string };
  lines: readonly { name: string; detail: string; amount: string }[];
  sums: readonly { label: string; amount: string }[];
  total: { label: string; amount: string };
  /** Net amounts and tax, below the total. */
  taxes: readonly { label: string; amount: string }[];
  /** Small print at the end. */
  notes: readonly string[];
}

export type DocumentSheet = LabelSheet | InvoiceSheet;

/** Makes documents beside the API's thread. */
export interface DocumentMaker {
  /** The sheet as a PDF. @throws DocumentFailed when too many are waiting, or it could not be made in time */
  make(sheet: DocumentSheet): Promise<Buffer>;
}

/** A document could not be made now. */
export class DocumentFailed extends Error {
  override name = 'DocumentFailed';
}

export type DocumentAnswer = { id: number; bytes: Uint8Array } | { id: number; error: string };
export interface DocumentOrder {
  id: number;
  sheet: DocumentSheet;
}
