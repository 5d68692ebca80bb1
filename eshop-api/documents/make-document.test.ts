import { readFileSync } from 'node:fs';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { readPrintLook } from '../read-print-look';
import type { LabelSheet } from './document.types';
import { makeDocument } from './make-document';

const sheet = (more: Partial<LabelSheet> = {}): LabelSheet => ({
  kind: 'label',
  title: 'Return label 9123456780',
  language: 'en-GB',
  paper: 'A4',
  brand: 'Shop',
  heading: 'Return',
  to: { label: 'To', lines: ['Returns Hall', 'Hull'] },
  from: { label: 'From', lines: ['Ana Gil'] },
  code: '9123456780',
  codeHint: 'Show this code',
  cut: 'Cut here',
  stepsTitle: 'Steps',
  steps: ['One', 'Two'],
  facts: [{ label: 'Order', value: '4123456780' }],
  piecesTitle: 'Pieces',
  pieces: [{ name: 'Nube', detail: '38' }],
  ...more,
});

async function read(bytes: Buffer) {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const { text, totalPages } = await extractText(pdf, { mergePages: true });
  const { info } = await pdf.getMetadata();
  return { text, pages: totalPages, info: info as Record<string, unknown> };
}

describe('a document', () => {
  it.each(['main', 'lab', 'running'])(
    'has the fonts of %s, and its texts can be read and copied',
    async (brand) => {
      const look = readPrintLook(readFileSync(`brands/${brand}/theme.json`, 'utf8'));
      const { text, pages, info } = await read(await makeDocument(sheet({ look })));
      for (const part of ['Returns Hall', 'Ana Gil', '91 2345 6780', '4123456780', 'Nube'])
        expect(text).toContain(part);
      expect({ pages, title: info.Title, language: info.Language }).toEqual({
        pages: 1,
        title: 'Return label 9123456780',
        language: 'en-GB',
      });
    },
  );

  it('writes every alphabet of the markets, also where the theme’s font has none of it', async () => {
    const lines = [
      'Łódź',
      'Αθήνα',
      'Святослав',
      '東京都渋谷区',
      '서울특별시',
      '上海市黄浦区',
      'กรุงเทพ',
      'İstanbul',
    ];
    const { text } = await read(await makeDocument(sheet({ from: { label: 'From', lines } })));
    expect(lines.filter((line) => !text.includes(line))).toEqual([]);
  });

  it('stays one page however much there is in the parcel, and counts what has no room', async () => {
    const pieces = Array.from({ length: 60 }, (_, at) => ({ name: `Piece ${at}`, detail: '38' }));
    const { text, pages } = await read(await makeDocument(sheet({ pieces })));
    expect(pages).toBe(1);
    expect(text).toMatch(/\+ \d\d/);
  });

  it('survives what no font has', async () => {
    const { pages } = await read(
      await makeDocument(sheet({ from: { label: 'From', lines: ['🙂 \u0000 \u{10FFFF}', ''] } })),
    );
    expect(pages).toBe(1);
  });
});
