import PDFDocument from 'pdfkit';
import type { PrintLook } from '../server/settings.types';
import type { Barcode } from './codes';
import type { DocumentSheet } from './document.types';
import { listTexts, loadFonts, type LoadedFonts, type TextRole } from './load-fonts';
import { PLAIN_LOOK } from './plain-look';
import { splitRuns, wrapText } from './text-runs.rules';

/** Paper is white and printers are black: of the theme a document takes fonts, case and one accent. */
export const INK = '#111111';
export const MUTED = '#555555';
export const LINE = '#bbbbbb';

const LEADING = 1.32;

export interface TextStyle {
  role: TextRole;
  /** Points. */
  size: number;
  color?: string;
  align?: 'left' | 'right' | 'center';
  /** Element of the document's structure, for screen readers. */
  tag?: 'P' | 'H1' | 'H2' | 'LI';
}

/** Where a text may stand, points from the page's top left corner. */
export interface Box {
  x: number;
  y: number;
  width: number;
}

/** Writes a PDF with structure, language and title. Lengths are points. */
export class PdfWriter {
  readonly width: number;
  readonly height: number;
  private readonly root: PDFKit.PDFStructureElement;

  private constructor(
    private readonly doc: PDFKit.PDFDocument,
    private readonly fonts: LoadedFonts,
    private readonly sheet: DocumentSheet,
    private readonly look: PrintLook,
  ) {
    ({ width: this.width, height: this.height } = doc.page);
    for (const { name, bytes } of fonts.files) doc.registerFont(name, bytes);
    this.root = doc.struct('Document');
    doc.addStructure(this.root);
  }

  static async open(sheet: DocumentSheet): Promise<PdfWriter> {
    const { title, language, paper, brand, look = PLAIN_LOOK } = sheet;
    const fonts = await loadFonts(listTexts(sheet), look, language);
    const doc = new PDFDocument({
      size: paper,
      margin: 0,
      pdfVersion: '1.7',
      tagged: true,
      lang: language,
      displayTitle: true,
      info: { Title: title, Author: brand },
      // The library's own default would need the metrics of Helvetica.
      font: null as unknown as string,
    });
    return new PdfWriter(doc, fonts, sheet, look);
  }

  addPage(): void {
    this.doc.addPage();
  }

  /** Writes a text over as many lines as it needs, the first one at `y`. Returns the y below it. */
  text(text: string, box: Box, style: TextStyle): number {
    const { role, size, align = 'left', color = INK, tag = 'P' } = style;
    const shown = this.inCase(text, role);
    const lines = wrapText(shown, this.sheet.language, box.width, (part) => this.widthOf(part, role, size));
    const step = size * LEADING;
    this.root.add(
      this.doc.struct(tag, {}, () => {
        this.doc.fillColor(color);
        for (const [at, line] of lines.entries()) {
          const free = box.width - this.widthOf(line, role, size);
          const shift = align === 'right' ? free : align === 'center' ? free / 2 : 0;
          this.line(line, { x: box.x + shift, y: box.y + at * step, role, size });
        }
      }),
    );
    return box.y + lines.length * step;
  }

  /** Headings and captions follow the theme's case; what somebody typed stays as it is. */
  private inCase(text: string, role: TextRole): string {
    const { headingCase, captionCase } = this.look;
    const wanted = role === 'heading' ? headingCase : role === 'caption' ? captionCase : 'none';
    if (wanted === 'uppercase') return text.toLocaleUpperCase(this.sheet.language);
    return wanted === 'lowercase' ? text.toLocaleLowerCase(this.sheet.language) : text;
  }

  private line(
    line: string,
    { x, y, role, size }: { x: number; y: number; role: TextRole; size: number },
  ): void {
    let left = x;
    for (const { font, text } of splitRuns(line, (one) => this.fonts.fontOf(role, one))) {
      this.doc.font(font, size).text(text, left, y + size, { lineBreak: false, baseline: 'alphabetic' });
      left += this.doc.widthOfString(text);
    }
  }

  /** In the case in which it is drawn. */
  private widthOf(text: string, role: TextRole, size: number): number {
    return splitRuns(text, (one) => this.fonts.fontOf(role, one)).reduce(
      (sum, run) => sum + this.doc.font(run.font, size).widthOfString(run.text),
      0,
    );
  }

  measure(text: string, role: TextRole, size: number): number {
    return this.widthOf(this.inCase(text, role), role, size);
  }

  /** A horizontal or vertical line; decoration, which screen readers skip. */
  rule(from: { x: number; y: number }, to: { x: number; y: number }, stroke: Stroke = {}): void {
    this.decorate(() => {
      const { color = LINE, wide = 0.6, dash } = stroke;
      this.doc.moveTo(from.x, from.y).lineTo(to.x, to.y).lineWidth(wide);
      if (dash) this.doc.dash(dash, { space: dash });
      this.doc.stroke(color).undash();
    });
  }

  frame({ x, y, width, height }: Box & { height: number }, stroke: Stroke = {}): void {
    const { color = INK, wide = 1.2 } = stroke;
    this.decorate(() => this.doc.rect(x, y, width, height).lineWidth(wide).stroke(color));
  }

  fill({ x, y, width, height }: Box & { height: number }, color: string): void {
    this.decorate(() => this.doc.rect(x, y, width, height).fill(color));
  }

  /** @param alt read out in place of the bars */
  barcode(
    { bars, width }: Barcode,
    { x, y, width: wide, height }: Box & { height: number },
    alt: string,
  ): void {
    const module = wide / width;
    this.figure(alt, () => {
      for (const bar of bars) this.doc.rect(x + bar.at * module, y, bar.wide * module, height);
      this.doc.fill('#000000');
    });
  }

  /** Square of `width`. @param alt read out in place of the code */
  qr(rows: boolean[][], { x, y, width }: Box, alt: string): void {
    const module = width / rows.length;
    this.figure(alt, () => {
      for (const [down, row] of rows.entries())
        for (const [right, isDark] of row.entries())
          if (isDark) this.doc.rect(x + right * module, y + down * module, module, module);
      this.doc.fill('#000000');
    });
  }

  private figure(alt: string, draw: () => void): void {
    this.root.add(this.doc.struct('Figure', { alt }, draw));
  }

  private decorate(draw: () => void): void {
    this.doc.markContent('Artifact', { type: 'Layout' });
    draw();
    this.doc.endMarkedContent();
  }

  end(): Promise<Buffer> {
    return new Promise((resolve, reject) => {
      const parts: Buffer[] = [];
      this.doc.on('data', (part: Buffer) => parts.push(part));
      this.doc.on('end', () => resolve(Buffer.concat(parts)));
      this.doc.on('error', reject);
      this.root.end();
      this.doc.end();
    });
  }
}

interface Stroke {
  color?: string;
  wide?: number;
  /** Length of dashes and gaps. */
  dash?: number;
}
