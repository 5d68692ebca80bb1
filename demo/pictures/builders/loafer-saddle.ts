import type { Brush } from '../draw/brush';
import { tone } from '../draw/colour';
import { offsetCurve } from '../draw/geometry';
import type { At } from './shoe-frame';
import type { SlipOnRuns, SlipOnShape } from './slip-on-shape';

/** The strap of a penny loafer: over the ridge, flaring into the welt; the slot is seen foreshortened just below the ridge. */
export function drawSaddle(b: Brush, q: SlipOnShape, { at, upper }: SlipOnRuns): void {
  const { fore: so } = q.sole;
  const [u, h, t] = [q.tongueU + 0.052, q.tongueH, q.toe];
  const back = [
    at(u - 0.034, so - 0.01, 1),
    at(u - 0.026, 0.06 + so * 0.5),
    at(u - 0.008, 0.14),
    at(u + 0.004, h - 0.06),
    at(u + 0.006, h + 0.02, 1),
  ];
  const front = [
    at(u + 0.082, h + 0.004 + t * 0.5, 1),
    at(u + 0.09, h - 0.09),
    at(u + 0.104, 0.15),
    at(u + 0.128, 0.07 + so * 0.4),
    at(u + 0.142, so - 0.02, 1),
  ];
  b.inside(upper, () => {
    b.panel([...back, ...front], b.c.second, { drop: 8, inner: 0.24, innerWidth: 30, rim: 0.75, tex: true });
    b.stitch(offsetCurve(back, 7).slice(1, -1), b.c.stitch, { width: 2, dash: '6 4' }).stitch(
      offsetCurve(front, 7).slice(1, -1),
      b.c.stitch,
      { width: 2, dash: '6 4' },
    );
    drawSlot(b, at, u + 0.045, h - 0.062 + t * 0.3);
  });
  const ridge = [
    at(u + 0.004, h - 0.002),
    at(u + 0.045, h - 0.012 + t * 0.3),
    at(u + 0.083, h - 0.034 + t * 0.5),
  ];
  b.line(ridge, tone(b.c.second, -0.55), 9, 0.55)
    .line(ridge, tone(b.c.second, 0.2), 6)
    .line(ridge, tone(b.c.second, 0.75), 2, 0.6);
}

/** Lens cut into the strap over a strip of darker leather, its upper lip catching the light. */
function drawSlot(b: Brush, at: At, u: number, h: number): void {
  const lens = [
    at(u - 0.03, h + 0.009, 1),
    at(u - 0.004, h + 0.012),
    at(u + 0.032, h - 0.013, 1),
    at(u + 0.002, h - 0.015),
  ];
  b.panel(lens, tone(b.c.second, -0.6), { rim: 0, inner: 0.4, innerWidth: 8 });
  b.line([lens[0]!, lens[3]!, lens[2]!], tone(b.c.second, 0.6), 2.2, 0.7);
}
