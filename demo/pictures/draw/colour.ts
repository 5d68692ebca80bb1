/** OKLCH colour maths. librsvg supports neither `oklch()` nor `color-mix()`, so every colour is computed to a hex here. */
export type Hex = string;
export type Lch = [lightness: number, chroma: number, hue: number];

const toLinear = (c: number) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
const toGamma = (c: number) => (c <= 0.0031308 ? 12.92 * c : 1.055 * c ** (1 / 2.4) - 0.055);
const clamp = (v: number, low: number, high: number) => Math.max(low, Math.min(high, v));

/** @throws when `hex` is not `#rrggbb`. */
export function toLch(hex: Hex): Lch {
  if (!/^#[0-9a-f]{6}$/i.test(hex)) throw new Error(`Colour "${hex}" is not of the form #rrggbb`);
  const n = parseInt(hex.slice(1), 16);
  const [r, g, b] = [(n >> 16) & 255, (n >> 8) & 255, n & 255].map((v) => toLinear(v / 255)) as [
    number,
    number,
    number,
  ];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  const hue = (Math.atan2(bb, a) * 180) / Math.PI;
  return [0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s, Math.hypot(a, bb), (hue + 360) % 360];
}

function toLinearRgb([L, C, h]: Lch): [number, number, number] {
  const a = C * Math.cos((h * Math.PI) / 180);
  const b = C * Math.sin((h * Math.PI) / 180);
  const l = (L + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (L - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (L - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

/** Shrinks chroma until the colour fits sRGB, so that hue and lightness stay as given. */
export function fromLch(L: number, C: number, h: number): Hex {
  const lightness = clamp(L, 0, 1);
  let chroma = C;
  let rgb = toLinearRgb([lightness, chroma, h]);
  for (let i = 0; i < 60 && rgb.some((v) => v < -0.001 || v > 1.001) && chroma > 0.002; i++) {
    chroma *= 0.93;
    rgb = toLinearRgb([lightness, chroma, h]);
  }
  return `#${rgb
    .map((v) =>
      Math.round(255 * toGamma(clamp(v, 0, 1)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

/** Turns a hue towards another by a share, the short way round. */
export function turnHue(hue: number, target: number, share: number): number {
  const distance = ((target - hue + 540) % 360) - 180;
  return (hue + distance * share + 360) % 360;
}

const toneCache = new Map<string, Hex>();

/** Shade (`k` < 0, drifting to cool violet) or light (`k` > 0, drifting warm) of a colour; `k` in −1…1. Never pure black or white. */
export function tone(colour: Hex, k: number): Hex {
  const key = `${colour}${k}`;
  const known = toneCache.get(key);
  if (known) return known;
  if (toneCache.size > 20_000) toneCache.clear();
  const made = makeTone(colour, k);
  toneCache.set(key, made);
  return made;
}

function makeTone(colour: Hex, k: number): Hex {
  const [rawL, C, h] = toLch(colour);
  const L = clamp(rawL, 0.2, 0.965);
  if (k < 0)
    return fromLch(
      Math.max(0.09, L * (1 + k * 0.95)),
      Math.max(C * (1 + k * 0.15), 0.012),
      C < 0.015 ? 60 : turnHue(h, 280, -k * 0.14),
    );
  return fromLch(
    Math.min(0.992, L + (1 - L) * k * 0.75 + 0.02 * k),
    C * (1 - k * 0.35),
    turnHue(h, 85, k * 0.1),
  );
}

export const lightnessOf = (colour: Hex): number => toLch(colour)[0];
export const chromaOf = (colour: Hex): number => toLch(colour)[1];

/** Lifts a colour to at least the given lightness (0…1). */
export function liftTo(colour: Hex, lightness: number): Hex {
  const [L, C, h] = toLch(colour);
  return L >= lightness ? colour : fromLch(lightness, C, h);
}
