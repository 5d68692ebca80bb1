import type { Brush } from '../draw/brush';
import { tone } from '../draw/colour';
import { offsetCurve, scaleAbout, toPathData, type Point } from '../draw/geometry';
import { LIGHT } from '../draw/panel';
import { drawTopStraps } from './shoe-top-straps';
import type { TopPlan } from './shoe-top.types';

export function drawUpperTop(b: Brush, { p, upper, q }: TopPlan): void {
  const L = q.length;
  b.panel(upper, b.c.base, { drop: 7, tex: true, inner: 0.42, innerWidth: 64, rim: 0.6 });
  b.spots(upper, [
    [-10, p(0, 0.12)[1], L * 0.1, L * 0.085, LIGHT, 0.5],
    [L * 0.11, p(0, 0.17)[1], L * 0.08, L * 0.15, tone(b.c.base, -0.6), 0.3],
    [-L * 0.12, p(0, 0.6)[1], L * 0.05, L * 0.2, LIGHT, 0.16],
  ]);
  if (q.sideMark) {
    for (const z of [1, -1]) {
      const flank = [
        p(z * 0.335, 0.43, 1),
        p(z * 0.54, 0.395, 1),
        p(z * 0.54, 0.49, 1),
        p(z * 0.335, 0.515, 1),
      ];
      b.inside(upper, () => b.panel(flank, b.c.accent, { drop: 4, inner: 0.3, innerWidth: 16, rim: 0.5 }));
    }
  }
  if (q.toeCap === 'perforated') {
    b.holes(
      [0, 1, 2, 3].flatMap((row) =>
        Array.from(
          { length: 5 - row },
          (_, i) => [(i - 2 + row * 0.5) * 17, p(0, 0.105)[1] + (3 - row) * 17 - 34] as const,
        ),
      ),
      3.2,
      b.c.base,
    );
  }
  if (q.toeCap === 'rubber' || q.toeCap === 'guard') {
    const edge = [
      p(0.6, q.toeCap === 'rubber' ? 0.19 : 0.3, 1),
      p(0.25, 0.14),
      p(0, 0.125),
      p(-0.25, 0.14),
      p(-0.6, q.toeCap === 'rubber' ? 0.19 : 0.3, 1),
    ];
    const colour = q.toeCap === 'rubber' ? b.c.sole : b.c.second;
    b.inside(upper, () =>
      b.panel([...edge, p(-0.6, -0.05, 1), p(0.6, -0.05, 1)], colour, {
        drop: 6,
        inner: 0.2,
        innerWidth: 20,
        tex: q.toeCap === 'guard' ? 'suede' : undefined,
      }),
    );
    b.inside(upper, () => b.seam(offsetCurve(edge, 8), colour));
  }
}

export function drawOpening(b: Brush, { p, upper, q }: TopPlan): void {
  const f = q.from;
  const wide = q.opening === 'pump' ? 1.16 : 1;
  const hole = [
    p(0, f),
    p(0.18 * wide, f + 0.02),
    p(0.26 * wide, f + 0.11),
    p(0.27 * wide, 0.78),
    p(0.2 * wide, 0.885),
    p(0.02, 0.925),
    p(-0.16 * wide, 0.885),
    p(-0.22 * wide, 0.78),
    p(-0.22 * wide, f + 0.11),
    p(-0.16 * wide, f + 0.02),
  ];
  const middle = p(0.02, (f + 0.93) / 2);
  const rim = q.opening === 'pump' ? 1.06 : 1.2;
  const ring = scaleAbout(hole, middle[0], middle[1], rim, q.opening === 'pump' ? 1.025 : 1.07);
  b.panel(ring, q.opening === 'pump' ? tone(b.c.base, -0.05) : b.c.lining, {
    drop: 4,
    under: upper,
    inner: 0.3,
    innerWidth: 22,
    rim: 0.9,
  });
  if (q.heelTab)
    b.inside(upper, () =>
      b.panel([p(-0.18, 0.945, 1), p(0.22, 0.945, 1), p(0.24, 1.02, 1), p(-0.2, 1.02, 1)], b.c.accent, {
        drop: 3,
        inner: 0.1,
        innerWidth: 8,
      }),
    );
  b.panel(hole, tone(b.c.lining, -0.3), { inner: 0.75, innerWidth: 70, rim: 0 });
  b.spots(hole, [[0, p(0, 0.83)[1], q.length * 0.06, q.length * 0.08, tone(b.c.lining, 0.3), 0.8]]);
}

export function drawShaft(b: Brush, { p, q }: TopPlan): void {
  const shaft = [
    p(0, q.from),
    p(0.2, q.from + 0.02),
    p(0.3, q.from + 0.14),
    p(0.31, 0.8),
    p(0.22, 0.95),
    p(0.02, 0.99),
    p(-0.18, 0.95),
    p(-0.27, 0.8),
    p(-0.26, q.from + 0.14),
    p(-0.17, q.from + 0.02),
  ];
  const middle = p(0.02, (q.from + 0.99) / 2);
  // a shaft without laces is a knitted cuff
  const cuff = q.front === 'plain';
  b.panel(shaft, cuff ? b.c.second : b.c.base, {
    drop: 16,
    tex: cuff ? 'rib' : true,
    inner: 0.45,
    innerWidth: 40,
    rim: 1,
  });
  const hole = scaleAbout(shaft, middle[0], middle[1], 0.84, 0.9);
  b.panel(hole, tone(b.c.lining, -0.42), { inner: 0.85, innerWidth: 90, rim: 0, edge: 0.6 });
  b.stitch(scaleAbout([...shaft, shaft[0]!], middle[0], middle[1], 0.93, 0.955), b.c.stitch, {
    width: 2,
    dash: '6 4',
  });
}

export function drawFront(b: Brush, plan: TopPlan): void {
  const { q, p, upper } = plan;
  if (q.front === 'laces') return drawLacedFront(b, plan);
  if (q.front === 'apron' || q.front === 'saddle' || q.front === 'tassel') {
    const apron = [
      p(-0.24, q.from + 0.02),
      p(-0.31, 0.3),
      p(-0.24, 0.15),
      p(0, 0.09),
      p(0.26, 0.15),
      p(0.33, 0.3),
      p(0.26, q.from + 0.02),
    ];
    b.inside(
      upper,
      b.pen.soft(apron, false, { width: 20, steps: 5, colour: tone(b.c.base, -0.75), opacity: 0.5, dy: -3 }) +
        b.pen.soft(apron, false, { width: 11, steps: 4, colour: tone(b.c.base, 0.75), opacity: 0.5, dy: 5 }),
    );
    b.seam(apron, b.c.base, { width: 3, opacity: 0.8 });
  }
  drawTopStraps(b, plan);
}

function drawLacedFront(b: Brush, { p, q, upper }: TopPlan): void {
  const end = q.from + (q.opening === 'shaft' ? 0.02 : 0.08);
  const start = 0.25;
  const span = q.from - start;
  const tongue = [
    p(-0.15, start),
    p(0.15, start),
    p(0.17, start + span * 0.6),
    p(0.18, end - 0.04),
    p(0.14, end),
    p(0, end + 0.012),
    p(-0.14, end),
    p(-0.18, end - 0.04),
    p(-0.16, start + span * 0.6),
  ];
  b.panel(tongue, b.c.base, { drop: 8, inner: 0.4, innerWidth: 36, rim: 0.7, tex: true });
  b.panel(
    [p(-0.08, end - 0.055, 1), p(0.08, end - 0.055, 1), p(0.08, end - 0.018, 1), p(-0.08, end - 0.018, 1)],
    b.c.accent,
    { inner: 0.2, innerWidth: 6 },
  );
  for (const z of [1, -1]) {
    const stay = [
      p(z * 0.1, start - 0.005),
      p(z * 0.12, start + span * 0.5),
      p(z * 0.14, q.from + 0.015, 1),
      p(z * 0.27, q.from + 0.03),
      p(z * 0.29, q.from - 0.03),
      p(z * 0.27, start + span * 0.45),
      p(z * 0.24, start + 0.02),
      p(z * 0.17, start - 0.015),
    ];
    b.panel(stay, b.c[q.eyestay], { drop: 7, under: upper, inner: 0.2, innerWidth: 24, rim: 0.6, tex: true });
    b.stitch(
      [
        p(z * 0.25, start + 0.03),
        p(z * 0.272, start + span * 0.45),
        p(z * 0.28, q.from - 0.03),
        p(z * 0.265, q.from + 0.015),
      ],
      b.c.stitch,
      { width: 2, dash: '6 4' },
    );
  }
  for (let i = 0; i < q.laces; i++) {
    const v = start + 0.022 + (i * (span - 0.018)) / (q.laces - 1);
    const w = 0.2 + i * 0.007;
    const [from, to] = [p(-w, v), p(w, v)];
    for (const [x, y] of [from, to])
      b.pen.add(`<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="8" fill="${tone(b.c.second, -0.7)}"/>`);
    const line: Point[] = [from, [0, from[1] + 6], to];
    b.cord(line, b.c.lace, { width: 15, flat: true });
    b.pen.add(
      `<path d="${toPathData(line, false)}" fill="none" stroke="${tone(b.c.lace, -0.4)}" stroke-opacity=".28" stroke-width="13" stroke-dasharray="1.2 3.4"/>`,
    );
  }
}
