import type { Brush, Drawn } from '../draw/brush';
import { tone } from '../draw/colour';
import { ellipse, type Point } from '../draw/geometry';
import { LIGHT } from '../draw/panel';
import { band, cylinder, gloss } from './vessel-parts';

export function drawMug(b: Brush): Drawn {
  const handle: Point[] = [
    [668, 452],
    [770, 440],
    [818, 530],
    [780, 640],
    [660, 664],
  ];
  b.cord(handle, b.c.base, { width: 46, lift: 8, shadow: 0.2 });
  const body = cylinder(480, 380, 740, 204, 188);
  b.panel(body, b.c.base, { sideways: true, inner: 0.3, innerWidth: 50, rim: 0.3 });
  band(b, body, 480, 640, 60, 196, b.c.second);
  b.panel(
    [
      [400, 500, 1],
      [446, 508, 1],
      [470, 604, 1],
      [424, 598, 1],
    ],
    b.c.accent,
    { inner: 0.08, innerWidth: 8, rim: 0.2, edge: 0.2 },
  );
  gloss(b, body, 338, 560, 150);
  b.panel(ellipse(480, 380, 204, 34), tone(b.c.base, 0.35), { rim: 0.9, inner: 0.1, innerWidth: 8 });
  b.panel(ellipse(480, 384, 190, 27), tone(b.c.lining, -0.3), { inner: 0.6, innerWidth: 30, rim: 0 });
  return {
    box: { x0: 276, x1: 826, y0: 346, y1: 768 },
    floor: [{ cx: 490, y: 762, width: 400, height: 0.12 }],
  };
}

export function drawMugTop(b: Brush): Drawn {
  const outer = ellipse(480, 510, 250, 250);
  b.cord(
    [
      [700, 510],
      [840, 510],
    ],
    b.c.base,
    { width: 56, lift: 10 },
  );
  b.panel(outer, b.c.base, { inner: 0.3, innerWidth: 40, rim: 0.9 });
  const inside = ellipse(480, 510, 222, 222);
  b.panel(inside, tone(b.c.lining, -0.12), { inner: 0.75, innerWidth: 120, rim: 0.1 });
  b.spots(inside, [[560, 610, 120, 110, LIGHT, 0.5]]);
  b.panel(ellipse(486, 520, 150, 150), tone(b.c.lining, -0.24), {
    inner: 0.3,
    innerWidth: 40,
    rim: 0.2,
    edge: 0.1,
  });
  return { box: { x0: 230, x1: 868, y0: 260, y1: 760 }, wall: [outer] };
}
