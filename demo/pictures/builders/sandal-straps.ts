import type { Brush } from '../draw/brush';
import { tone } from '../draw/colour';
import { ellipse, offsetCurve, type Point } from '../draw/geometry';
import { DARK } from '../draw/panel';
import { ribbon } from './ribbon';
import { drawBuckle } from './shoe-top-straps';
import type { SandalRuns, Arch } from './sandal.types';

const mix = (a: number, b: number, t: number) => a + (b - a) * t;

interface Edges {
  rear: Point[];
  crest: Point[];
  front: Point[];
}

/** The three visible edges of a strap's near half, from its rear foot over the crest to its front foot. */
function edgesOf({ at, q }: SandalRuns, { a0, a1, t0, t1, h0, h1 }: Arch): Edges {
  const h = q.straps === 'outside' ? q.sole - 0.01 : q.bed;
  const rear = [
    at(a0, h, 1),
    at(mix(a0, t0, 0.12), mix(h, h0, 0.35)),
    at(mix(a0, t0, 0.55), mix(h, h0, 0.72)),
    at(t0 - 0.001, h0 - 0.02),
  ];
  const crest = [
    at(t0 + 0.016, h0 - 0.003),
    at(mix(t0, t1, 0.42), mix(h0, h1, 0.42) + 0.008),
    at(mix(t0, t1, 0.72), mix(h0, h1, 0.72) + 0.009),
    at(t1 - 0.01, h1 + 0.006),
  ];
  const front = [
    at(t1 + 0.001, h1 - 0.012),
    at(mix(t1, a1, 0.4), mix(h, h1, 0.72)),
    at(mix(t1, a1, 0.86), mix(h, h1, 0.35)),
    at(a1, h, 1),
  ];
  return { rear, crest, front };
}

/** The inside of the far half shows ahead of the near one: this is what makes a strap a loop and not a slab. */
export function drawFarStrap(b: Brush, r: SandalRuns, arch: Arch): void {
  const { at, q } = r;
  const { crest, front } = edgesOf(r, arch);
  const wide = (arch.a1 - arch.a0) * 0.2 + 0.02;
  const lean = [0.006, wide * 0.55, wide * 0.92, wide];
  const far = front.map(([x, y], i) => [x + lean[i]! * q.length, y - 2 * i, i === 3 ? 1 : 0] as Point);
  const shape = [
    crest[2]!,
    [crest[3]![0] + 2, crest[3]![1] - 2, 0] as Point,
    ...far,
    at(arch.a0 + 0.03, q.bed + 0.02, 1),
  ];
  b.panel(shape, tone(b.c[arch.colour ?? 'base'], -0.5), { inner: 0.5, innerWidth: 36, rim: 0.3 });
  b.line([crest[3]!, ...far].slice(0, -1), tone(b.c[arch.colour ?? 'base'], 0.1), 3, 0.8);
}

export function drawStrap(b: Brush, r: SandalRuns, arch: Arch, index: number): void {
  const { at, q } = r;
  const { rear, crest, front } = edgesOf(r, arch);
  const shape = [...rear, ...crest, ...front];
  const colour = b.c[arch.colour ?? 'base'];
  b.panel(shape, colour, { inner: 0.26, innerWidth: 34, rim: 0.7, contrast: 1.15, tex: true });
  const [mx, my] = [crest[1]![0], crest[1]![1]];
  const wide = (arch.a1 - arch.a0) * q.length;
  b.spots(shape, [
    [mx - wide * 0.1, my + 26, wide * 0.4, 15, tone(colour, 0.8), 0.6, 12],
    [
      at.x((arch.a0 + arch.a1) / 2),
      at.y(q.straps === 'outside' ? q.sole : q.bed),
      wide * 0.6,
      40,
      tone(colour, -0.8),
      0.5,
    ],
  ]);
  // the cut edge towards the toe gives the leather its thickness
  b.line(offsetCurve(front, 1.6, 12), tone(colour, -0.5), 4, 0.85).line(
    offsetCurve(front, -1.4, 12),
    tone(colour, 0.7),
    1.4,
    0.7,
  );
  for (const edge of [rear, front])
    b.inside(shape, () =>
      b.stitch(offsetCurve(edge, 8, 14).slice(1), b.c.stitch, { width: 1.8, dash: '5 4' }),
    );
  const foot = my + (at.y(q.bed) - my) * 0.42;
  if (q.fastening === 'buckle' && index < 2)
    drawBuckleStrap(b, mx + 2, foot, 70, colour, Math.min(0.86, wide / 140));
  if (q.fastening === 'tape') drawTape(b, mx - 2, foot, 72, wide);
}

/** Strap around the heel: from the first strap to the rear, held by a loop up from the footbed. */
const slingLine = ({ at, q }: SandalRuns, first: Arch, far: 0 | 1) => {
  const [w, d] = [q.wedge, far ? 0.016 : 0];
  return [
    at(first.t0 + (far ? 0.06 : 0.03), first.h0 - (far ? 0.02 : 0.06)),
    at(mix(0.14, first.t0, 0.62), mix(0.345 + w * 0.7, first.h0, 0.5) - 0.028 + d),
    at(0.17, 0.322 + w * 0.7 + d),
    at(0.09, 0.345 + w * 0.7 + d),
    at(0.052, 0.356 + w * 0.7 + d * 0.4),
  ];
};

export function drawFarSling(b: Brush, r: SandalRuns): void {
  b.panel(ribbon(slingLine(r, r.q.arches[0]!, 1), r.q.length * 0.026), tone(b.c.base, -0.42), {
    inner: 0.3,
    innerWidth: 12,
    rim: 0.3,
  });
}

export function drawSling(b: Brush, r: SandalRuns): void {
  const { at, q } = r;
  const w = q.wedge;
  const post = ribbon(
    [at(0.15, q.bed + 0.02 + w, 1), at(0.118, mix(q.bed, 0.33, 0.45) + w), at(0.096, 0.33 + w * 0.75)],
    q.length * 0.034,
    q.length * 0.028,
  );
  b.panel(post, b.c.base, { inner: 0.25, innerWidth: 14, rim: 0.6, tex: true });
  const heel = ellipse(at.x(0.053), at.y(0.357 + w * 0.7), q.length * 0.014, q.length * 0.0165);
  const sling = ribbon(slingLine(r, q.arches[0]!, 0), q.length * 0.03);
  b.panel(sling, b.c.base, { drop: 4, under: post, inner: 0.25, innerWidth: 14, rim: 0.8, tex: true });
  b.stitch(offsetCurve(slingLine(r, q.arches[0]!, 0), q.length * 0.009, 20).slice(1, -1), b.c.stitch, {
    width: 1.6,
    dash: '5 4',
  });
  b.panel(heel, b.c.base, { inner: 0.3, innerWidth: 12, rim: 0.5, edge: 0 });
}

function drawBuckleStrap(b: Brush, x: number, y: number, turn: number, colour: string, k: number): void {
  const d = 'M-62-15H40Q54-15 54 0Q54 15 40 15H-62Z';
  const fill = b.pen.linear(0, -15, 0, 15, [
    [0, tone(colour, -0.15)],
    [0.5, tone(colour, 0.16)],
    [1, tone(colour, 0.3)],
  ]);
  b.pen.add(
    `<g transform="translate(${x.toFixed(0)} ${y.toFixed(0)}) rotate(${turn}) scale(${k.toFixed(2)})"><path d="${d}" fill="${DARK}" fill-opacity=".35" transform="translate(5 -4)"/><path d="${d}" fill="${fill}" stroke="${tone(colour, -0.6)}" stroke-opacity=".6" stroke-width="1.4"/><path d="M-50-10H38M-50 10H38" stroke="${b.c.stitch}" stroke-width="2" stroke-dasharray="6 4" fill="none"/><g fill="${tone(colour, -0.7)}"><circle cx="18" r="2.8"/><circle cx="32" r="2.8"/></g></g>`,
  );
  drawBuckle(b, x - 5 * k, y - 14 * k, turn, 0.92 * k);
}

function drawTape(b: Brush, x: number, y: number, turn: number, wide: number): void {
  const k = Math.min(0.86, wide / 130);
  const d = 'M-44-20H44Q52-20 52-12V12Q52 20 44 20H-44Z';
  b.pen.add(
    `<g transform="translate(${x.toFixed(0)} ${y.toFixed(0)}) rotate(${turn}) scale(${k.toFixed(2)})"><path d="${d}" fill="${DARK}" fill-opacity=".35" transform="translate(4 -4)"/><path d="${d}" fill="${b.pen.linear(
      0,
      20,
      0,
      -20,
      [
        [0, tone(b.c.accent, 0.3)],
        [1, tone(b.c.accent, -0.15)],
      ],
    )}"/><path d="M-38-13H40V13H-38Z" fill="none" stroke="${tone(b.c.accent, 0.5)}" stroke-width="2" stroke-dasharray="6 4"/></g>`,
  );
}
