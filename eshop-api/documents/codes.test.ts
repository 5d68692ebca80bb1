import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { composeBarcode, composeQr } from './codes';

beforeAll(() => {
  const binary = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'));
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(binary).buffer } });
});

/** As a scanner gets it: a picture with quiet zones. */
const photograph = (width: number, height: number, shapes: string): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-12 -12 ${width + 24} ${height + 24}" width="${(width + 24) * 4}" height="${(height + 24) * 4}"><rect x="-12" y="-12" width="100%" height="100%" fill="#fff"/>${shapes}</svg>`,
    ),
  )
    .png()
    .toBuffer();
const scan = async (picture: Buffer) =>
  (await readBarcodes(new Blob([new Uint8Array(picture)]), { tryHarder: true })).map(({ format, text }) => ({
    format,
    text,
  }));

it('a scanner reads the barcode', async () => {
  const { bars, width } = composeBarcode('9123456780');
  const shapes = bars.map(({ at, wide }) => `<rect x="${at}" y="0" width="${wide}" height="30"/>`);
  expect(await scan(await photograph(width, 30, shapes.join('')))).toEqual([
    { format: 'Code128', text: '9123456780' },
  ]);
});

it('a scanner reads the QR code', async () => {
  const rows = composeQr('9123456780');
  const shapes = rows.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`<rect x="${x}" y="${y}" width="1" height="1"/>`] : [])),
  );
  expect(await scan(await photograph(rows.length, rows.length, shapes.join('')))).toEqual([
    { format: 'QRCode', text: '9123456780' },
  ]);
});
