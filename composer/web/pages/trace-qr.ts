import { encode } from 'uqr';

/** A QR code as one path of squares, a unit each. */
export interface QrPath {
  /** Units of a side, the quiet zone included. */
  size: number;
  path: string;
}

export function traceQr(text: string): QrPath {
  const { size, data } = encode(text, { border: 2 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return { size, path };
}
