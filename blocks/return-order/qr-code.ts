import { encode } from 'uqr';

/** A QR code as a path of black modules, in a square of `size` modules with its quiet zone. */
export interface QrCode {
  size: number;
  path: string;
}

export function encodeQrCode(text: string): QrCode {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  return { size, path };
}
