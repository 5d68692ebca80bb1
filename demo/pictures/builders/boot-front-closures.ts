import type { Brush } from '../draw/brush';
import { tone } from '../draw/colour';
import { offsetCurve } from '../draw/geometry';
import type { BootShape } from './boot.types';
import type { BootFront } from './boot-front.types';

type Closure = (b: Brush, v: BootFront) => void;

const drawGores: Closure = (b, { q, p, outline, topline }) => {
  const S = q.shaft;
  for (const m of [1, -1]) {
    const gore = [
      p(m * 0.2, S + 0.02, 1),
      p(m * 0.118, S - 0.01, 1),
      p(m * 0.124, S * 0.78),
      p(m * 0.142, S * 0.56),
      p(m * 0.2, S * 0.5, 1),
    ];
    b.inside(outline, () =>
      b.panel(gore, tone(b.c.second, -0.1), { drop: 4, tex: 'rib', inner: 0.35, innerWidth: 22, rim: 0.3 }),
    );
  }
  b.inside(outline, () => b.line(offsetCurve(topline, 3, 16), tone(b.c.base, -0.5), 4, 0.5));
};

const drawFrontLaces: Closure = (b, { q, p, outline, long: L }) => {
  const [top, low] = [q.shaft - 0.01, 0.31];
  const tongue = [
    p(-0.075, low),
    p(0.075, low),
    p(0.085, top),
    p(0.07, q.shaft + 0.05),
    p(0, q.shaft + 0.062),
    p(-0.07, q.shaft + 0.05),
    p(-0.085, top),
  ];
  b.panel(tongue, b.c.base, { drop: 4, tex: true, inner: 0.4, innerWidth: 34, rim: 0.7 });
  for (const m of [1, -1]) {
    const stay = [
      p(m * 0.045, low + 0.02),
      p(m * 0.052, (top + low) / 2),
      p(m * 0.06, top - 0.012, 1),
      p(m * 0.118, top - 0.008, 1),
      p(m * 0.105, (top + low) / 2),
      p(m * 0.1, low),
      p(m * 0.07, low - 0.02),
    ];
    b.inside(outline, () =>
      b.panel(stay, b.c.base, { drop: 7, tex: true, inner: 0.2, innerWidth: 20, rim: 0.7 }),
    );
    b.stitch([p(m * 0.106, top - 0.02), p(m * 0.094, (top + low) / 2), p(m * 0.09, low + 0.01)], b.c.stitch, {
      width: 1.8,
      dash: '5 4',
    });
  }
  for (let i = 0; i < q.rows; i++) {
    const h = low + 0.03 + (i * (top - low - 0.06)) / (q.rows - 1);
    const x = 0.07 + 0.012 * ((h - low) / (top - low));
    for (const m of [1, -1]) b.stud(m * x * L, p(0, h)[1], 7);
    const next = Math.min(h + ((top - low) / q.rows) * 0.8, top - 0.02);
    b.cord([p(-x, h), p(0, (h + next) / 2), p(x, next)], b.c.lace, { width: 9.5 }).cord(
      [p(x, h), p(0, (h + next) / 2), p(-x, next)],
      b.c.lace,
      { width: 9.5 },
    );
  }
};

export const closures: Record<BootShape['closure'], Closure> = {
  gore: drawGores,
  laces: drawFrontLaces,
  zip: (b, { q, p, outline }) => {
    const line = [
      p(-0.118 - q.flare, q.shaft - 0.02),
      p(-0.104, q.shaft * 0.6 + 0.12),
      p(-0.098, 0.42),
      p(-0.128, 0.24),
    ];
    b.shade(outline, line, tone(b.c.base, -0.8), { width: 26, steps: 4, opacity: 0.35 });
    b.inside(outline, () =>
      b.zip(line, b.c.base, 8).stitch(offsetCurve(line, 11, 20), b.c.stitch, { width: 1.8, dash: '5 4' }),
    );
    const [x, y] = p(-0.117 - q.flare, q.shaft - 0.05);
    b.panel(
      [
        [x - 6, y, 1],
        [x + 6, y, 1],
        [x + 5, y + 36],
        [x, y + 42],
        [x - 5, y + 36],
      ],
      b.c.accent,
      { drop: 4, inner: 0.15, innerWidth: 6 },
    );
  },
  wellington: (b, { q, p, outline, topline }) => {
    const low = offsetCurve(topline, q.length * 0.07, 10).reverse();
    b.inside(outline, () =>
      b.panel([...topline, ...low], b.c.accent, { drop: 4, inner: 0.2, innerWidth: 12 }),
    );
    b.inside(outline, () =>
      b.seam([p(-0.21, 0.13), p(0, 0.075), p(0.21, 0.13)], b.c.base, { width: 4, opacity: 0.6 }),
    );
    b.panel(
      [
        p(-0.04, q.shaft - 0.14, 1),
        p(0.04, q.shaft - 0.14, 1),
        p(0.038, q.shaft - 0.22),
        p(0, q.shaft - 0.25),
        p(-0.038, q.shaft - 0.22),
      ],
      b.c.second,
      { drop: 4, inner: 0.15, innerWidth: 8 },
    );
    b.spots(outline, [
      [p(-0.085, 0)[0], p(0, q.shaft * 0.55)[1], 9, q.shaft * q.length * 0.24, '#fffdf8', 0.7],
      [p(-0.04, 0)[0], p(0, 0.21)[1], 40, 10, '#fffdf8', 0.85],
    ]);
  },
  none: () => undefined,
};
