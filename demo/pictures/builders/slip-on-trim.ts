import type { Brush } from '../draw/brush';
import { tone } from '../draw/colour';
import { offsetCurve, pointAlong, walkCurve } from '../draw/geometry';
import { ribbon } from './ribbon';
import { drawBuckle } from './shoe-top-straps';
import { drawDerby } from './derby-facing';
import { drawSaddle } from './loafer-saddle';
import type { SlipOnRuns, SlipOnShape } from './slip-on-shape';

function drawApron(b: Brush, q: SlipOnShape, { at, upper }: SlipOnRuns): void {
  const t = q.toe;
  const line = [
    at(0.5, 0.235 + t),
    at(0.56, 0.2 + t),
    at(0.62, 0.178 + t),
    at(0.72, 0.162 + t),
    at(0.81, 0.16 + t),
    at(0.875, 0.16 + t),
    at(0.915, 0.15 + t),
    at(0.936, 0.14 + t),
  ];
  const [dark, light] = [tone(b.c.base, -0.75), tone(b.c.base, 0.75)];
  b.shade(upper, line, dark, { width: 22, steps: 5, opacity: 0.5, dy: 5 }).shade(upper, line, light, {
    width: 12,
    steps: 4,
    opacity: 0.5,
    dy: -4,
  });
  b.seam(line, b.c.base, { width: 3, opacity: 0.8 });
  const shares = Array.from({ length: 34 }, (_, i) => (i + 1) / 35);
  const far = walkCurve(line, shares, 11);
  const pleats = walkCurve(line, shares).map(
    ({ point: [x, y] }, i) => [x, y, far[i]!.point[0] - x, far[i]!.point[1] - y] as const,
  );
  b.marks(pleats, dark, 2.2, 0.55).marks(pleats, light, 1.4, 0.5, '2.4 .4');
}

export function drawTrim(b: Brush, q: SlipOnShape, r: SlipOnRuns): void {
  const { at, upper, front } = r;
  if (q.trim === 'saddle' || q.trim === 'tassel' || q.trim === 'apron') drawApron(b, q, r);
  if (q.trim === 'saddle') drawSaddle(b, q, r);
  if (q.trim === 'tassel') {
    const [bu, bh] = [q.tongueU + 0.075, q.tongueH];
    const strap = ribbon(
      [at(bu - 0.004, bh + 0.02), at(bu, bh - 0.05), at(bu + 0.004, bh - 0.09), at(bu - 0.006, bh - 0.135)],
      q.length * 0.036,
    );
    b.inside(upper, () =>
      b.panel(strap, b.c.second, { drop: 6, inner: 0.22, innerWidth: 12, rim: 0.8, tex: true }),
    );
    for (const [du, dh] of [
      [0.03, -0.055],
      [0.075, -0.065],
    ] as const) {
      const [u, h] = [q.tongueU + 0.07, q.tongueH - 0.045];
      b.cord([at(u, h), at(u + du * 0.6, h + dh * 0.4), at(u + du, h + dh)], b.c.second, { width: 8 });
      b.panel(
        [
          at(u + du - 0.01, h + dh, 1),
          at(u + du + 0.01, h + dh, 1),
          at(u + du + 0.018, h + dh - 0.05, 1),
          at(u + du - 0.014, h + dh - 0.05, 1),
        ],
        b.c.second,
        { drop: 4, tex: 'rib', inner: 0.2, innerWidth: 8 },
      );
    }
  }
  if (q.trim === 'bow') {
    const [x, y] = pointAlong(front, 0.03).point;
    for (const z of [-1, 1])
      b.panel(
        [
          [x, y + 4, 1],
          [x + z * 20, y - 20 + z * 3],
          [x + z * 44, y - 16 + z * 8],
          [x + z * 40, y + 8 + z * 6],
          [x + z * 16, y + 12],
        ],
        b.c.accent,
        { drop: 4, inner: 0.25, innerWidth: 10, rim: 0.8 },
      );
    b.panel(
      [
        [x - 8, y - 8],
        [x + 8, y - 6],
        [x + 8, y + 12],
        [x - 8, y + 11],
      ],
      b.c.accent,
      { drop: 4, inner: 0.2, innerWidth: 6 },
    );
  }
  if (q.trim === 'strap') {
    const line = [
      at(0.33, q.dip - 0.045),
      at(0.344, q.dip + 0.005),
      at(0.376, q.dip + 0.046),
      at(0.432, q.dip + 0.07),
    ];
    b.panel(ribbon(line, q.length * 0.05, q.length * 0.036), b.c.base, {
      drop: 5,
      under: upper,
      inner: 0.22,
      innerWidth: 12,
      rim: 0.8,
      tex: true,
    });
    b.stitch(offsetCurve(line, -q.length * 0.01, 16).slice(1, -1), b.c.stitch, { width: 1.6, dash: '5 4' });
    drawBuckle(b, at.x(0.348), at.y(q.dip + 0.01), -66, 0.8);
  }
  if (q.trim === 'laces') drawDerby(b, q, r);
  if (q.trim === 'goring') {
    const gore = [
      at(q.tongueU - 0.035, q.tongueH - 0.05, 1),
      at(q.tongueU + 0.04, q.tongueH - 0.004, 1),
      at(q.tongueU + 0.075, q.tongueH - 0.075),
      at(q.tongueU + 0.06, q.tongueH - 0.135),
      at(q.tongueU + 0.01, q.tongueH - 0.12),
    ];
    b.panel(gore, tone(b.c.second, -0.15), { drop: 4, under: upper, inner: 0.3, innerWidth: 20, tex: 'rib' });
    b.stitch(offsetCurve(gore.slice(1), -8, 18));
  }
  if (q.trim === 'slipper') {
    const cuff = [
      ...r.collar,
      at(q.tongueU + 0.02, q.tongueH - 0.05, 1),
      ...offsetCurve(r.collar, 34, 10).reverse(),
    ];
    b.inside(upper, () =>
      b.panel(cuff, b.c.lining, { drop: 6, inner: 0.3, innerWidth: 20, tex: 'fleece', rim: 0.8 }),
    );
  }
}

export function drawBinding(b: Brush, q: SlipOnShape, { at, collar }: SlipOnRuns): void {
  const line = [...collar.slice(0, -1), at(q.tongueU, q.tongueH - 0.005)];
  if (q.tongueU > 0.55) line.push(at(q.tongueU + 0.012, q.tongueH + 0.002));
  b.line(line, tone(b.c.base, -0.75), q.binding + 3, 0.75)
    .line(line, tone(b.c.base, 0.15), q.binding)
    .line(line, tone(b.c.base, 0.75), 2.4, 0.6);
}
