import { tone, type Hex } from './colour';
import type { Pen } from './pen';

export const textureNames = [
  'plain',
  'grain',
  'suede',
  'knit',
  'mesh',
  'canvas',
  'twill',
  'rib',
  'denim',
  'fleece',
  'terry',
  'ripstop',
  'cable',
] as const;
export type Texture = (typeof textureNames)[number];

const random = (seed: number) => () => (seed = (seed * 16807) % 2147483647) / 2147483647;
const round = (v: number) => Math.round(v * 10) / 10;

// Small pattern tiles are the most expensive thing in librsvg (8 units: 650 ms a shoe, 128 units: 86), so fine weaves are repeated inside a big tile.
const TILE = 112;
const each = (step: number, f: (v: number) => string) =>
  Array.from({ length: Math.round(TILE / step) }, (_, i) => f(i * step)).join('');

interface Line {
  d: string;
  light?: boolean;
  width: number;
  opacity: number;
}
const stroke = (lines: Line[], dark: Hex, light: Hex) =>
  `<g fill="none" stroke-linecap="round">${lines
    .map(
      (l) =>
        `<path d="${l.d}" stroke="${l.light ? light : dark}" stroke-opacity="${l.opacity}" stroke-width="${l.width}"/>`,
    )
    .join('')}</g>`;

function scatter(
  seed: number,
  count: number,
  draw: (x: number, y: number, next: () => number) => string,
): [string, string] {
  const next = random(seed);
  const parts: [string, string] = ['', ''];
  for (let i = 0; i < count; i++)
    parts[i % 2 ? 1 : 0] += draw(round(next() * TILE), round(next() * TILE), next);
  return parts;
}

const zigzag = (y: number, half: number, rise: number) => {
  let d = `M0 ${round(y)}`;
  for (let x = 0; x < TILE; x += half * 2) d += `l${half} ${rise}l${half}-${rise}`;
  return d;
};

const weaves: Record<Exclude<Texture, 'plain'>, (seed: number) => Line[]> = {
  knit: () => [
    { d: each(8, (y) => zigzag(y, 4, 5)), width: 1.7, opacity: 0.3 },
    { d: each(8, (y) => zigzag(y + 2.6, 4, 5)), light: true, width: 1.4, opacity: 0.26 },
  ],
  mesh: () => [
    {
      d: each(14, (y) => each(14, (x) => `M${x + 3} ${y + 3}h.6M${x + 10} ${y + 10}h.6`)),
      width: 4.4,
      opacity: 0.36,
    },
    {
      d: each(14, (y) =>
        each(14, (x) => `M${x + 1} ${y + 6.5}q2.2 1.4 4.4 0M${x + 8} ${y + 13.4}q2.2 1.4 4.4 0`),
      ),
      light: true,
      width: 1.1,
      opacity: 0.3,
    },
  ],
  canvas: () => [
    { d: each(7, (y) => `M0 ${y + 1.7}H${TILE}M0 ${y + 5.2}H${TILE}`), width: 1.2, opacity: 0.16 },
    {
      d: each(7, (x) => `M${x + 1.7} 0V${TILE}M${x + 5.2} 0V${TILE}`),
      light: true,
      width: 1.2,
      opacity: 0.22,
    },
  ],
  twill: () => [
    {
      d: each(8, (x) => `M${x} 0L${x - TILE} ${TILE}M${x + TILE} 0L${x} ${TILE}`),
      width: 1.5,
      opacity: 0.17,
    },
    {
      d: each(8, (x) => `M${x + 4} 0L${x + 4 - TILE} ${TILE}M${x + 4 + TILE} 0L${x + 4} ${TILE}`),
      light: true,
      width: 1.4,
      opacity: 0.13,
    },
  ],
  denim: () => [
    { d: each(7, (x) => `M${x} 0L${x - TILE} ${TILE}M${x + TILE} 0L${x} ${TILE}`), width: 1.3, opacity: 0.2 },
    { d: each(7, (x) => `M${x + 3.5} 0V${TILE}`), light: true, width: 0.9, opacity: 0.17 },
  ],
  rib: () => [
    { d: each(14, (x) => `M${x + 3} 0V${TILE}`), width: 4.2, opacity: 0.26 },
    { d: each(14, (x) => `M${x + 9} 0V${TILE}`), light: true, width: 3, opacity: 0.24 },
  ],
  cable: () => [
    {
      d: each(28, (x) =>
        each(28, (y) => `M${x + 4} ${y}q10 7 10 14t-10 14M${x + 24} ${y}q-10 7-10 14t10 14`),
      ),
      width: 2.4,
      opacity: 0.22,
    },
    {
      d: each(28, (x) => each(28, (y) => `M${x + 7} ${y}q10 7 10 14t-10 14`)),
      light: true,
      width: 2.4,
      opacity: 0.22,
    },
  ],
  ripstop: () => [
    { d: each(16, (v) => `M0 ${v}H${TILE}M${v} 0V${TILE}`), width: 1, opacity: 0.13 },
    {
      d: each(16, (v) => `M0 ${v + 1.4}H${TILE}M${v + 1.4} 0V${TILE}`),
      light: true,
      width: 1,
      opacity: 0.16,
    },
  ],
  grain: (seed) => {
    const [a, b] = scatter(
      seed + 7,
      150,
      (x, y, r) =>
        `M${x} ${y}q${round(r() * 3 + 1.2)} ${round(r() * 3 - 1.5)} ${round(r() * 5 + 2)} ${round(r() * 2 - 1)}`,
    );
    return [
      { d: a, light: true, width: 1.3, opacity: 0.13 },
      { d: b, width: 1.3, opacity: 0.085 },
    ];
  },
  suede: (seed) => {
    const [a, b] = scatter(
      seed + 11,
      280,
      (x, y, r) => `M${x} ${y}l${round(r() * 5 + 1)} ${round(r() * 5 - 1)}`,
    );
    return [
      { d: a, light: true, width: 1.6, opacity: 0.13 },
      { d: b, width: 1.6, opacity: 0.13 },
    ];
  },
  fleece: (seed) => {
    const [a, b] = scatter(
      seed + 13,
      330,
      (x, y, r) =>
        `M${x} ${y}q${round(r() * 6 - 3)} ${round(r() * 5)} ${round(r() * 4 - 2)} ${round(r() * 6)}`,
    );
    return [
      { d: a, light: true, width: 1.8, opacity: 0.15 },
      { d: b, width: 1.5, opacity: 0.1 },
    ];
  },
  terry: (seed) => {
    const [a, b] = scatter(seed + 17, 420, (x, y, r) => `M${x} ${y}q2-4 4 0q0 ${round(2 + r() * 2)}-3 2`);
    return [
      { d: a, light: true, width: 1.5, opacity: 0.3 },
      { d: b, width: 1.4, opacity: 0.17 },
    ];
  },
};

/** Fill reference of a texture over a colour, or undefined for a plain surface. `seed` varies grain, suede and the like. */
export function textureFill(pen: Pen, kind: Texture | undefined, colour: Hex, seed = 0): string | undefined {
  if (!kind || kind === 'plain') return undefined;
  const body = stroke(weaves[kind]((seed % 997) * 31), tone(colour, -0.55), tone(colour, 0.7));
  const turn =
    kind === 'knit'
      ? ' patternTransform="rotate(-8)"'
      : kind === 'mesh'
        ? ' patternTransform="rotate(-14)"'
        : '';
  return `url(#${pen.define(`<pattern @ patternUnits="userSpaceOnUse" width="${TILE}" height="${TILE}"${turn}>${body}</pattern>`)})`;
}
