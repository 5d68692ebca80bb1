/** A small picture in CIE Lab, row by row. */
export interface Pixels {
  width: number;
  height: number;
  /** 0 to 100. */
  lightness: Float32Array;
  /** Green to red, about -100 to 100. */
  a: Float32Array;
  /** Blue to yellow. */
  b: Float32Array;
}

const LINEAR = Float32Array.from({ length: 256 }, (_, value) => {
  const part = value / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
});

/** Cube root of CIE, from a table: colours are converted pixel by pixel. */
const STEPS = 4096;
const ROOTS = Float32Array.from({ length: STEPS + 2 }, (_, step) => {
  const value = step / STEPS;
  return value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116;
});
const root = (value: number): number => {
  const index = Math.min(1, value) * STEPS;
  const low = Math.floor(index);
  return ROOTS[low]! + (index - low) * (ROOTS[low + 1]! - ROOTS[low]!);
};

/** sRGB bytes (three a pixel) → Lab with white point D65. */
export function toLab(bytes: Uint8Array, width: number, height: number): Pixels {
  const count = width * height;
  const pixels: Pixels = {
    width,
    height,
    lightness: new Float32Array(count),
    a: new Float32Array(count),
    b: new Float32Array(count),
  };
  for (let i = 0; i < count; i += 1) {
    const red = LINEAR[bytes[3 * i]!]!;
    const green = LINEAR[bytes[3 * i + 1]!]!;
    const blue = LINEAR[bytes[3 * i + 2]!]!;
    const x = root((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505);
    const y = root(0.2126 * red + 0.7152 * green + 0.0722 * blue);
    const z = root((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089);
    pixels.lightness[i] = 116 * y - 16;
    pixels.a[i] = 500 * (x - y);
    pixels.b[i] = 200 * (y - z);
  }
  return pixels;
}
