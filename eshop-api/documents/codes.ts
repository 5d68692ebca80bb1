import bwipjs from 'bwip-js/node';
import { encode } from 'uqr';

/** Black bars of a barcode in modules from its left edge, without the quiet zones. */
export interface Barcode {
  bars: { at: number; wide: number }[];
  width: number;
}

/** Code 128 (ISO/IEC 15417). @throws Error for a text that it cannot hold */
export function composeBarcode(text: string): Barcode {
  const [symbol] = bwipjs.raw({ bcid: 'code128', text });
  if (!symbol || !('sbs' in symbol)) throw new Error('no linear barcode');
  const bars: Barcode['bars'] = [];
  let width = 0;
  for (const [index, wide] of symbol.sbs.entries()) {
    if (index % 2 === 0) bars.push({ at: width, wide });
    width += wide;
  }
  return { bars, width };
}

/** Rows of a QR code (ISO/IEC 18004), true is dark; without the quiet zone of four modules. */
export const composeQr = (text: string): boolean[][] => encode(text, { ecc: 'M', border: 0 }).data;
