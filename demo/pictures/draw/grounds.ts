import { chromaOf, fromLch, toLch, turnHue, type Hex } from './colour';
import type { Box } from './geometry';
import type { Pen } from './pen';
import type { ShadowTint } from './shadow';

export const groundNames = ['paper', 'specimen', 'night'] as const;
export type Ground = (typeof groundNames)[number];

const SIZE = 1000;
const rect = (fill: string) => `<rect width="${SIZE}" height="${SIZE}" fill="${fill}"/>`;
const round = (v: number) => Math.round(v * 10) / 10;

/** Paints the brand's ground and returns how shadows look on it. `key` is the colour that tints it. */
export function drawGround(pen: Pen, ground: Ground, key: Hex, product: Hex): ShadowTint {
  return { paper: drawPaper, specimen: drawSpecimen, night: drawNight }[ground](pen, key, product);
}

function drawPaper(pen: Pen, key: Hex, product: Hex): ShadowTint {
  const [, C, h] = toLch(key);
  // a blue key turned towards 75 passes lilac, so blues keep their hue and only pale
  const blue = h > 200 && h < 320;
  const hue = C < 0.035 ? 75 : blue ? Math.min(h, 255) : turnHue(h, 75, 0.18);
  const chroma = C < 0.035 ? 0.014 : Math.min(blue ? 0.012 : 0.03, C * 0.22);
  // light goods need a deeper ground for their edge to read
  const L = toLch(product)[0] > 0.86 ? 0.865 : 0.915;
  const stops = [
    [0, L, 1],
    [0.6, L + 0.02, 0.8],
    [0.72, L - 0.015, 1],
    [1, L - 0.05, 1.25],
  ] as const;
  pen.add(
    rect(
      pen.linear(
        0,
        0,
        0,
        SIZE,
        stops.map(([at, l, c]) => [at, fromLch(l, chroma * c, hue)] as const),
      ),
    ),
  );
  const glow = pen.radial([
    [0, '#fffdf6', 0.62],
    [0.55, '#fffdf6', 0.2],
    [1, '#fffdf6', 0],
  ]);
  pen.add(`<circle r="1" transform="translate(440 400) scale(620)" fill="${glow}"/>`);
  return { colour: fromLch(0.26, 0.03, hue), opacity: 0.55 };
}

function drawSpecimen(pen: Pen): ShadowTint {
  let grid = '';
  for (let v = 0; v < 10; v++) grid += `M${50 + v * 100} 0V${SIZE}M0 ${20 + v * 100}H${SIZE}`;
  pen.add(rect('#ffffff')).add(`<path d="${grid}" stroke="#111111" stroke-opacity=".07"/>`);
  return { colour: '#151515', opacity: 0.42 };
}

const SPEED_LINES = [
  [0, 0.16, 0.42, 2],
  [0.12, 0.22, 0.2, 5],
  [0, 0.31, 0.5, 2],
  [0.3, 0.365, 0.3, 3],
  [0.05, 0.42, 0.24, 1.5],
  [0, 0.47, 0.5, 7],
  [0.22, 0.56, 0.16, 2],
  [0, 0.63, 0.3, 3],
] as const;

function drawNight(pen: Pen, key: Hex): ShadowTint {
  const [L, C, h] = toLch(key);
  const hue = C > 0.03 ? h : 265;
  pen.add(
    rect(
      pen.linear(0, 0, SIZE, SIZE, [
        [0, fromLch(0.27, Math.min(C, 0.05) * 0.6 + 0.012, hue)],
        [0.55, fromLch(0.21, 0.014, 265)],
        [1, fromLch(0.15, 0.01, 265)],
      ]),
    ),
  );
  const wedge = pen.linear(0, 500, 0, SIZE, [
    [0, fromLch(0.31, 0.02, hue)],
    [1, fromLch(0.18, 0.014, 265)],
  ]);
  pen.add(`<path d="M0 ${SIZE}L0 800L${SIZE} 500L${SIZE} ${SIZE}Z" fill="${wedge}"/>`);
  const streak = chromaOf(key) > 0.05 ? fromLch(Math.max(0.72, L), Math.min(C, 0.16), h) : '#d8dde6';
  for (const [x, y, w, thick] of SPEED_LINES) {
    const [left, top, run] = [x * SIZE, SIZE * (y + 0.1) - x * 300, w * SIZE];
    const fade = pen.linear(left, 0, left + run, 0, [
      [0, streak, 0],
      [0.5, streak, 0.5],
      [1, streak, 0],
    ]);
    pen.add(
      `<path d="M${round(left)} ${round(top)}l${round(run)} ${round(-run * 0.3)}" stroke="${fade}" stroke-width="${thick}"/>`,
    );
  }
  return { colour: '#050507', opacity: 0.85 };
}

/** Measuring lines of the lab around the product; captions belong to the HTML. */
export function drawMeasure(pen: Pen, { x0, y0, x1, y1 }: Box): void {
  const [a, b, c, d] = [x0, y0, x1, y1].map(round) as [number, number, number, number];
  const base = Math.min(d + 70, 965);
  const side = Math.min(c + 26, 970);
  const rule = `M${a} ${base}H${c}M${a} ${base - 10}v20M${c} ${base - 10}v20M${side} ${b}V${d}M${side - 10} ${b}h20M${side - 10} ${d}h20`;
  let ticks = '';
  for (let i = 1; i < 10; i++)
    ticks += `M${round(a + ((c - a) * i) / 10)} ${base - (i === 5 ? 7 : 4)}v${i === 5 ? 14 : 8}`;
  const helpers = `M${a} ${d + 8}V${base - 14}M${c} ${d + 8}V${base - 14}`;
  const top = Math.max(b - 40, 20);
  const corners = `M${a} ${top}h14M${a} ${top}v14M${c} ${top}h-14M${c} ${top}v14`;
  pen.add(
    `<g fill="none" stroke="#111111"><path d="${rule}" stroke-opacity=".7"/><path d="${ticks}${helpers}" stroke-opacity=".35"/><path d="${corners}" stroke-opacity=".5"/></g>`,
  );
}

/** Registration marks of a lab close-up: a ruler on the edge and a cross. */
export function drawCloseUpMarks(pen: Pen): void {
  let ticks = '';
  for (let i = 0; i <= 40; i++) ticks += `M${100 + i * 20} 940v${i % 5 ? 10 : 22}`;
  pen.add(
    `<g fill="none" stroke="#111111"><path d="M100 940H900" stroke-opacity=".8" stroke-width="1.5"/><path d="${ticks}" stroke-opacity=".6" stroke-width="1.5"/><path d="M60 60h28M60 60v28M940 60h-28M940 60v28" stroke-opacity=".5" stroke-width="2"/></g>`,
  );
}
