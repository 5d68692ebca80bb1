import type { Brush } from '../draw/brush';
import { lightnessOf, tone } from '../draw/colour';
import { offsetCurve, type Point } from '../draw/geometry';
import { DARK } from '../draw/panel';
import type { At } from './shoe-frame';

export interface DressSole {
  kind: 'heel' | 'flat' | 'crepe' | 'rope' | 'clog' | 'block' | 'platform' | 'lug' | 'pods' | 'rubber';
  heel: number;
  fore: number;
  spring: number;
}

/** Upper edge of a heeled or flat sole, heel to toe. */
export function dressSoleTop({ kind, heel: hb, fore: so, spring: ts }: DressSole, at: At): Point[] {
  if (kind === 'block')
    return [
      at(0.012, hb),
      at(0.1, hb + 0.006),
      at(0.22, hb - 0.02),
      at(0.36, hb * 0.62 + so * 0.3),
      at(0.5, so + 0.03),
      at(0.64, so + 0.002),
      at(0.78, so - 0.004),
      at(0.9, so + 0.008),
      at(0.99, so + ts),
    ];
  if (hb - so < 0.02)
    return [
      at(0.006, hb),
      at(0.1, hb),
      at(0.3, so),
      at(0.5, so),
      at(0.65, so),
      at(0.78, so + 0.002),
      at(0.9, so + ts * 0.5),
      at(0.99, so + ts),
    ];
  return [
    at(0.016, hb),
    at(0.1, hb),
    at(0.27, hb - 0.012),
    at(0.42, so + 0.024),
    at(0.56, so),
    at(0.75, so - 0.004),
    at(0.9, so + 0.008),
    at(0.99, so + ts),
  ];
}

export function drawDressSole(b: Brush, s: DressSole, at: At): void {
  const top = dressSoleTop(s, at);
  if (s.kind === 'heel' || s.kind === 'lug' || s.kind === 'block') drawHeeled(b, s, at, top);
  else drawFlat(b, s, at, top);
}

/** Leather soles are dyed dark at the edge: a pale one under a boot looks like a plank. */
const edgeColour = (b: Brush, kind: DressSole['kind']) =>
  kind !== 'lug' && lightnessOf(b.c.sole) > 0.55 ? '#4a3324' : b.c.sole;

function drawHeeled(b: Brush, s: DressSole, at: At, top: Point[]): void {
  const { heel: hb, fore: so, spring: ts } = s;
  const block = s.kind === 'block';
  const lug = s.kind === 'lug';
  const heel = block
    ? [
        at(0.02, hb - 0.008, 1),
        at(0.1, hb - 0.004),
        at(0.232, hb - 0.03, 1),
        at(0.2, hb * 0.45),
        at(0.192, 0, 1),
        at(0.036, 0, 1),
        at(0.026, hb * 0.45),
      ]
    : [
        at(0.014, hb - 0.012, 1),
        at(0.272, hb - 0.03, 1),
        at(0.26, 0.03),
        at(0.258, 0, 1),
        at(0.024, 0, 1),
        at(0.015, 0.04),
      ];
  b.panel(heel, b.c.outsole, { inner: 0.36, innerWidth: 22, rim: 0.3, tex: block ? true : undefined });
  if (!block)
    b.inside(heel, () =>
      b.marks(
        [0.62, 0.42, 0.2].map((k) => [at.x(0), at.y(hb * k), at.long * 0.28, 0] as const),
        DARK,
        1.6,
        0.4,
      ),
    );
  const waist = lug ? 0.012 : 0.008;
  const thick = lug ? 0.026 : 0.017;
  const under =
    hb - so > 0.02
      ? [
          at(0.6, 0.001),
          at(0.5, waist),
          at(0.42, Math.max(so - thick + 0.014, waist + 0.012)),
          at(0.34, Math.max(0.03, mixed(so, hb, 0.6) - thick)),
          at(0.26, hb - (block ? 0.034 : 0.014) - thick),
          at(0.1, hb - thick),
          at(0.018, hb - thick),
          at(0.008, hb - thick * 0.5),
        ]
      : [at(0.5, 0.002), at(0.2, 0.002), at(0.02, 0.002), at(0.006, hb * 0.6)];
  const sole = [
    ...top,
    at(0.998, so + ts - 0.006),
    at(0.992, ts + 0.008),
    at(0.95, ts * 0.4),
    at(0.86, 0.002),
    at(0.72, 0),
    ...under,
  ];
  const colour = edgeColour(b, s.kind);
  b.panel(sole, colour, { inner: 0.3, innerWidth: 10, rim: 0.4 });
  const welt = [at(0.012, hb, 1), ...top.slice(1, -1), at(0.99, so + ts)];
  b.line(offsetCurve(welt, at.long * 0.013, 24), DARK, 1.6, 0.35);
  if (!block)
    b.stitch(offsetCurve(welt, at.long * 0.006, 24).slice(1, -1), tone(colour, 0.4), {
      width: 1.9,
      dash: '5 4',
    });
  if (lug) drawLugs(b, s, at, sole);
}

function drawLugs(b: Brush, { spring: ts }: DressSole, at: At, sole: Point[]): void {
  const cut = (u: number) =>
    [at.x(u), at.y(0.019 + Math.max(0, u - 0.8) * ts * 4), 4, at.long * 0.024] as const;
  b.inside(sole, () =>
    b.marks(
      Array.from({ length: 8 }, (_, i) => cut(0.56 + i * 0.052)),
      DARK,
      7,
      0.6,
    ),
  );
}

const mixed = (a: number, c: number, t: number) => a + (c - a) * t;

function drawFlat(b: Brush, s: DressSole, at: At, top: Point[]): void {
  const { heel: hb, fore: so, spring: ts, kind } = s;
  const sole = [
    ...top,
    at(1.008, so * 0.7 + ts),
    at(1.0, so * 0.35 + ts),
    at(0.96, ts * 0.55),
    at(0.88, 0.003),
    at(0.7, 0),
    at(0.43, 0),
    at(0.1, 0),
    at(0.012, 0.004),
    at(-0.006, hb * 0.3),
    at(-0.007, hb * 0.8),
  ];
  b.panel(sole, b.c.sole, {
    inner: 0.3,
    innerWidth: Math.max(10, so * 380),
    rim: 0.8,
    tex: kind === 'crepe' ? 'grain' : undefined,
  });
  if (kind === 'rope') drawRope(b, s, at, sole);
  if (kind === 'clog') drawWood(b, s, at, sole);
  if (kind === 'crepe' || kind === 'platform' || kind === 'rubber') {
    const groove = [
      at(-0.01, hb * 0.42),
      at(0.3, so * 0.42),
      at(0.7, so * 0.42),
      at(0.9, so * 0.42 + ts * 0.4),
      at(1.01, so * 0.42 + ts),
    ];
    b.inside(sole, () => b.seam(groove, b.c.sole, { width: 2.4, opacity: 0.45 }));
    const foot = [
      at(-0.01, 0.016, 1),
      at(0.4, 0.014),
      at(0.8, 0.014),
      at(0.92, 0.016 + ts * 0.4),
      at(1, 0.022 + ts, 1),
    ];
    b.inside(sole, () => b.fill([...foot, at(1.03, -0.02, 1), at(-0.03, -0.02, 1)], b.c.outsole));
    b.stitch(offsetCurve(top, 6, 20), tone(b.c.sole, -0.3), { width: 2.4, dash: '7 5' });
  }
  if (kind === 'pods')
    for (let i = 0; i < 16; i++)
      b.fill(
        [at(0.06 + i * 0.055, 0, 1), at(0.075 + i * 0.055, -0.008), at(0.09 + i * 0.055, 0, 1)],
        tone(b.c.sole, -0.3),
      );
}

function drawRope(b: Brush, { fore: so, heel: hb, spring: ts }: DressSole, at: At, sole: Point[]): void {
  b.inside(sole, () => {
    for (let row = 0; row < 4; row++) {
      const h = 0.012 + (row * (so - 0.012)) / 4;
      const marks = Array.from({ length: 86 }, (_, i) => {
        const u = -0.01 + i * 0.012;
        const lift =
          Math.max(0, (u - 0.78) / 0.21) * ts + (Math.max(0, 0.3 - u) / 0.3) * (hb - so) * (row / 4);
        return [at.x(u), at.y(h + lift), row % 2 ? 7 : -7, -so * at.long * 0.23] as const;
      });
      b.marks(marks, tone(b.c.sole, -0.55), 3, 0.34).marks(marks, tone(b.c.sole, 0.8), 2, 0.35, '3.4 0');
    }
  });
  const foot = [
    at(-0.01, 0.012, 1),
    at(0.4, 0.01),
    at(0.8, 0.01),
    at(0.92, 0.012 + ts * 0.4),
    at(1, 0.018 + ts, 1),
  ];
  b.inside(sole, () => b.fill([...foot, at(1.03, -0.02, 1), at(-0.03, -0.02, 1)], b.c.outsole));
}

function drawWood(b: Brush, { fore: so, heel: hb, spring: ts }: DressSole, at: At, sole: Point[]): void {
  b.inside(sole, () => {
    for (let i = 1; i < 7; i++) {
      const k = i / 7;
      b.line(
        [
          at(-0.01, hb * k),
          at(0.2, hb * k + 0.006),
          at(0.42, so * k + (i % 3) * 0.004),
          at(0.7, so * k - 0.004),
          at(1.01, so * k + ts),
        ],
        tone(b.c.sole, -0.5),
        i % 2 ? 1.6 : 2.6,
        0.25,
      );
    }
    b.fill([at(0.26, 0, 1), at(0.31, 0.045), at(0.4, 0.04), at(0.47, 0, 1)], DARK, 0.55);
  });
}
