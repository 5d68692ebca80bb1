import type { Brush } from '../draw/brush';
import { tone } from '../draw/colour';
import { offsetCurve, pointAlong, type Point, type Vector } from '../draw/geometry';
import { mix, type SlipOnRuns, type SlipOnShape } from './slip-on-shape';

const ROWS = [0.045, 0.125, 0.205, 0.285];

export function drawDerby(b: Brush, q: SlipOnShape, { at, upper, front }: SlipOnRuns): void {
  const [u, h] = [q.tongueU, q.tongueH];
  const { fore: so, heel: hb } = q.sole;
  const facing = [
    at(u + 0.19, h - 0.085, 1),
    at(u + 0.185, h - 0.13),
    at(u + 0.12, h - 0.16),
    at(u + 0.02, h - 0.2),
    at(u - 0.04, so + 0.03, 1),
  ];
  const quarter = [
    at(0.19, hb - 0.02, 1),
    at(0.16, q.dip - 0.03),
    at(q.dipU, q.dip - 0.004),
    at(mix(q.dipU, u, 0.5), mix(q.dip, h, 0.24)),
    at(u, h - 0.005, 1),
    at(u + 0.02, h + 0.008),
    at(u + 0.09, h - 0.025),
    ...facing,
  ];
  b.inside(upper, () => b.panel(quarter, b.c.base, { drop: 9, inner: 0.2, innerWidth: 40, tex: true }));
  b.inside(upper, () =>
    b.stitch(offsetCurve(facing, 8).slice(1, -1)).stitch(offsetCurve(facing, 14).slice(1, -1)),
  );
  for (const t of ROWS)
    drawDerbyLace(
      b,
      pointAlong(front, t, 30).point,
      pointAlong(front, t + 0.022, 6).point,
      pointAlong(front, t + 0.03, -9).point,
    );
}

/** Out of the eyelet, over the facing's edge and down behind the tongue's ridge. */
function drawDerbyLace(b: Brush, eyelet: Vector, edge: Vector, end: Vector): void {
  b.pen.add(
    `<circle cx="${eyelet[0].toFixed(1)}" cy="${eyelet[1].toFixed(1)}" r="8" fill="${tone(b.c.base, -0.7)}"/>`,
  );
  b.cord(
    [
      [eyelet[0], eyelet[1]],
      [edge[0], edge[1]],
      [end[0], end[1]],
    ],
    b.c.lace,
    { width: 11, lift: 4 },
  );
}

/** The tongue stands a little over the ridge; laces that ended in the air would look like pins. */
export function drawDerbyTongue(b: Brush, q: SlipOnShape, { at, front }: SlipOnRuns): void {
  const [u, h] = [q.tongueU, q.tongueH];
  const ridge = [0.05, 0.12, 0.2, 0.28, 0.34].map(
    (t, i) => pointAlong(front, t, [-17, -16, -15, -11, 0][i]).point,
  );
  const tongue: Point[] = [
    at(u - 0.012, h - 0.05, 1),
    at(u - 0.016, h + 0.012),
    at(u - 0.004, h + 0.042),
    at(u + 0.022, h + 0.04),
    ...ridge.map(([x, y]): Point => [x, y]),
    at(u + 0.16, h - 0.1, 1),
  ];
  b.panel(tongue, tone(b.c.base, -0.08), { inner: 0.3, innerWidth: 22, rim: 0.8, tex: true });
}
