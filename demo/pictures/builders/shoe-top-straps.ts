import type { Brush } from '../draw/brush';
import { tone } from '../draw/colour';
import { offsetCurve, scaleAbout, type Point } from '../draw/geometry';
import { LIGHT } from '../draw/panel';
import type { TopPlan } from './shoe-top.types';

/** A band across the shoe from above, between two v positions: it ends where the upper meets the sole, or bulges a little over a sandal's edge. */
function crossBand(
  b: Brush,
  { p, q, outline, upper, cx, cy }: TopPlan,
  v0: number,
  v1: number,
  { reach = 0.5, colour = b.c.base, bend = 0.02 } = {},
): Point[] {
  const band = [
    p(-reach, v0 + bend, 1),
    p(-reach * 0.5, v0 + bend * 0.2),
    p(0, v0),
    p(reach * 0.55, v0 + bend * 0.2),
    p(reach + 0.02, v0 + bend, 1),
    p(reach + 0.02, v1 + bend, 1),
    p(reach * 0.5, v1 + bend * 0.2),
    p(0, v1),
    p(-reach * 0.5, v1 + bend * 0.2),
    p(-reach, v1 + bend, 1),
  ];
  const half = q.length * q.width * 0.5;
  const side = (x: number, strength: number) =>
    [
      x,
      (p(0, v0)[1] + p(0, v1)[1]) / 2,
      q.length * 0.055,
      q.length * 0.12,
      tone(colour, -0.7),
      strength,
    ] as const;
  b.inside(q.opening === 'sandal' ? scaleAbout(outline, cx, cy, 1.035, 1.01) : upper, () => {
    b.panel(band, colour, { drop: 12, tex: true, inner: 0.3, innerWidth: 30, rim: 0.9 });
    b.spots(band, [
      [
        -q.length * 0.03,
        (p(0, v0)[1] + p(0, v1)[1]) / 2,
        q.length * 0.12,
        q.length * (v1 - v0) * 0.4,
        LIGHT,
        0.3,
      ],
      side(half, 0.7),
      side(-half, 0.55),
    ]);
    b.stitch(offsetCurve(band.slice(0, 5), 8, 16).slice(1, -1)).stitch(
      offsetCurve(band.slice(5), 8, 16).slice(1, -1),
    );
  });
  return band;
}

export function drawBuckle(b: Brush, x: number, y: number, turn: number, size = 1): void {
  const m = b.c.metal;
  const frame = (attributes: string) =>
    `<rect x="-17" y="-23" width="34" height="46" rx="6" fill="none" ${attributes}/>`;
  b.pen.add(
    `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn}) scale(${size})">${frame('stroke="#140d0a" stroke-opacity=".4" stroke-width="7" transform="translate(2 4)"')}${frame(`stroke="${tone(m, -0.15)}" stroke-width="6.5"`)}${frame(`stroke="${tone(m, 0.7)}" stroke-width="1.8" transform="translate(-1 -1)"`)}<path d="M-17 0H16" stroke="${m}" stroke-width="5" stroke-linecap="round"/></g>`,
  );
}

type FrontDrawer = (b: Brush, plan: TopPlan) => void;

const fronts: Record<string, FrontDrawer> = {
  saddle: (b, plan) => {
    const f = plan.q.from;
    crossBand(b, plan, f - 0.145, f - 0.045, { reach: 0.5, bend: 0.035, colour: b.c.second });
    const [x, y] = plan.p(0.01, f - 0.095);
    b.panel(
      [
        [x - 40, y, 1],
        [x, y - 13],
        [x + 40, y, 1],
        [x, y + 13],
      ],
      tone(b.c.second, -0.6),
      { inner: 0.4, innerWidth: 8, rim: 0 },
    );
    b.line(
      [
        [x - 40, y + 1],
        [x, y + 14],
        [x + 40, y + 1],
      ],
      tone(b.c.second, 0.6),
      2,
      0.6,
    );
  },
  tassel: (b, plan) => {
    const [x, y] = plan.p(0.01, plan.q.from - 0.1);
    crossBand(b, plan, plan.q.from - 0.115, plan.q.from - 0.075, { reach: 0.34, bend: 0.03 });
    for (const z of [-1, 1]) {
      b.cord(
        [
          [x + z * 4, y],
          [x + z * 15, y - 20],
          [x + z * 21, y - 34],
        ],
        b.c.second,
        { width: 8 },
      );
      b.panel(
        [
          [x + z * 21 - 8, y - 34, 1],
          [x + z * 21 + 8, y - 34, 1],
          [x + z * 26 + 15, y - 82, 1],
          [x + z * 26 - 15, y - 82, 1],
        ],
        b.c.second,
        { drop: 5, tex: 'rib', inner: 0.25, innerWidth: 10, rim: 0.8 },
      );
    }
    b.panel(
      [
        [x - 13, y - 10],
        [x + 13, y - 10],
        [x + 14, y + 9],
        [x - 14, y + 9],
      ],
      b.c.second,
      { drop: 4, inner: 0.2, innerWidth: 8, rim: 0.8 },
    );
  },
  bow: (b, plan) => {
    const [x, y] = plan.p(0, plan.q.from - 0.012);
    for (const z of [1, -1])
      b.panel(
        [
          [x, y, 1],
          [x + z * 30, y - 18],
          [x + z * 52, y - 4],
          [x + z * 40, y + 16],
          [x + z * 12, y + 10],
        ],
        b.c.accent,
        { drop: 5, inner: 0.25, innerWidth: 12, rim: 0.8 },
      );
    b.panel(
      [
        [x - 9, y - 10],
        [x + 9, y - 10],
        [x + 9, y + 12],
        [x - 9, y + 12],
      ],
      b.c.accent,
      { drop: 4, inner: 0.2, innerWidth: 6 },
    );
  },
  strap: (b, plan) => {
    crossBand(b, plan, 0.5, 0.55, { reach: 0.44, bend: 0.01 });
    const [x, y] = plan.p(0.34, 0.53);
    drawBuckle(b, x, y, 0, 0.9);
  },
  straps: (b, plan) =>
    [0.28, 0.37, 0.46].forEach((v, i) =>
      crossBand(b, plan, v, v + 0.062, {
        reach: 0.42,
        colour: i === 1 ? b.c.accent : b.c.second,
        bend: 0.012,
      }),
    ),
  goring: (b, plan) => {
    const f = plan.q.from;
    for (const z of [1, -1]) {
      const gore = [
        plan.p(z * 0.15, f - 0.032, 1),
        plan.p(z * 0.245, f + 0.012),
        plan.p(z * 0.3, f + 0.1, 1),
        plan.p(z * 0.37, f + 0.085),
        plan.p(z * 0.4, f + 0.03),
        plan.p(z * 0.33, f - 0.03),
      ];
      b.inside(plan.upper, () =>
        b
          .panel(gore, tone(b.c.second, -0.2), { drop: 3, tex: 'rib', inner: 0.3, innerWidth: 14 })
          .stitch(offsetCurve([...gore.slice(2), gore[0]!], -7, 14).slice(1, -1)),
      );
    }
  },
  buckles: (b, plan) => {
    for (const [v0, v1] of [
      [0.2, 0.36],
      [0.43, 0.6],
    ] as const) {
      crossBand(b, plan, v0, v1, { reach: 0.5, bend: -0.012 });
      const [x, y] = plan.p(0.26, (v0 + v1) / 2);
      drawBuckle(b, x, y, 0, 1);
    }
  },
  twin: (b, plan) => {
    crossBand(b, plan, 0.2, 0.31, { reach: 0.5, bend: -0.01 });
    crossBand(b, plan, 0.47, 0.55, { reach: 0.46, bend: -0.012 });
    crossBand(b, plan, 0.9, 0.94, { reach: 0.36, bend: -0.06 });
    const [x, y] = plan.p(0.28, 0.25);
    drawBuckle(b, x, y, 0, 0.9);
  },
  band: (b, plan) => {
    crossBand(b, plan, 0.2, 0.5, { reach: 0.52, bend: -0.015 });
    const [x, y] = plan.p(0, 0.36);
    b.panel(
      [
        [x - 46, y - 26, 1],
        [x + 46, y - 26, 1],
        [x + 46, y + 26, 1],
        [x - 46, y + 26, 1],
      ],
      b.c.accent,
      { drop: 4, inner: 0.15, innerWidth: 12 },
    );
  },
  cage: (b, plan) => {
    for (const v of [0.17, 0.265, 0.36, 0.455]) crossBand(b, plan, v, v + 0.045, { reach: 0.46, bend: 0.03 });
    const { p } = plan;
    b.panel(
      [p(-0.08, 0.13), p(0.08, 0.13), p(0.09, 0.32), p(0.09, 0.5), p(0, 0.53), p(-0.09, 0.5), p(-0.09, 0.32)],
      b.c.base,
      { drop: 8, tex: true, inner: 0.3, innerWidth: 20, rim: 0.9 },
    );
    crossBand(b, plan, 0.6, 0.64, { reach: 0.42 });
    const [x, y] = p(0.32, 0.63);
    drawBuckle(b, x, y, 0, 0.8);
  },
  trek: (b, plan) => {
    crossBand(b, plan, 0.17, 0.25, { reach: 0.5, colour: b.c.second, bend: 0.02 });
    crossBand(b, plan, 0.38, 0.46, { reach: 0.48, bend: -0.03 });
    crossBand(b, plan, 0.6, 0.67, { reach: 0.42, colour: b.c.second });
    for (const v of [0.21, 0.42, 0.64])
      b.panel(
        [
          plan.p(0.2, v - 0.024, 1),
          plan.p(0.33, v - 0.024, 1),
          plan.p(0.33, v + 0.026, 1),
          plan.p(0.2, v + 0.026, 1),
        ],
        b.c.accent,
        { drop: 3, inner: 0.1, innerWidth: 8 },
      );
  },
  zip: (b, plan) => void b.zip([plan.p(0.2, 0.42), plan.p(0.24, 0.55), plan.p(0.24, 0.62)], b.c.base, 9),
};

export function drawTopStraps(b: Brush, plan: TopPlan): void {
  fronts[plan.q.front]?.(b, plan);
}
