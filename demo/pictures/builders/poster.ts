import type { Brush, Drawn } from '../draw/brush';
import { tone } from '../draw/colour';
import { ellipse, offsetCurve, type Point } from '../draw/geometry';
import { LIGHT } from '../draw/panel';

/** Poster of a landscape of plain shapes, or rolled with a band. */
export function drawPoster(b: Brush, rolled = false): Drawn {
  if (rolled) return drawTube(b);
  const sheet: Point[] = [
    [240, 120, 1],
    [760, 120, 1],
    [760, 880, 1],
    [240, 880, 1],
  ];
  b.panel(sheet, b.c.sole, { inner: 0.05, innerWidth: 30, rim: 0.2, contrast: 0.4 });
  const art: Point[] = [
    [282, 162, 1],
    [718, 162, 1],
    [718, 838, 1],
    [282, 838, 1],
  ];
  b.panel(art, b.c.base, { inner: 0, rim: 0, contrast: 0.6, edge: 0.2, tex: true });
  b.inside(art, () => {
    b.fill(ellipse(560, 380, 116, 116), b.c.accent, 0.95);
    b.fill(
      [
        [260, 620],
        [400, 520],
        [520, 590],
        [640, 500],
        [740, 560],
        [740, 860, 1],
        [260, 860, 1],
      ],
      b.c.second,
      0.95,
    );
    b.fill(
      [
        [260, 720],
        [420, 660],
        [600, 730],
        [740, 690],
        [740, 860, 1],
        [260, 860, 1],
      ],
      tone(b.c.second, -0.35),
      0.95,
    );
    b.line(
      [
        [300, 790],
        [430, 720],
        [560, 780],
        [720, 740],
      ],
      b.c.sole,
      5,
      0.8,
    );
  });
  b.spots(sheet, [[380, 240, 260, 220, LIGHT, 0.22]]);
  return { box: { x0: 240, x1: 760, y0: 120, y1: 880 }, wall: [sheet] };
}

function drawTube(b: Brush): Drawn {
  const turn = (p: Point[]): Point[] =>
    p.map(([x, y, c]) => [
      500 + (x - 500) * 0.94 + (y - 500) * 0.34,
      500 + (y - 500) * 0.94 - (x - 500) * 0.34,
      c ?? 0,
    ]);
  const tube = turn([
    [150, 440, 1],
    [500, 434],
    [850, 440, 1],
    [864, 500],
    [850, 560, 1],
    [500, 566],
    [150, 560, 1],
  ]);
  b.panel(tube, b.c.sole, { inner: 0.4, innerWidth: 50 });
  b.spots(tube, [[470, 476, 330, 16, LIGHT, 0.6, -20]]);
  b.panel(
    turn([
      [420, 430, 1],
      [560, 430, 1],
      [574, 500],
      [560, 570, 1],
      [420, 570, 1],
      [434, 500],
    ]),
    b.c.base,
    { drop: 4, inner: 0.3, innerWidth: 30 },
  );
  b.panel(
    turn([
      [470, 430, 1],
      [500, 430, 1],
      [514, 500],
      [500, 570, 1],
      [470, 570, 1],
      [484, 500],
    ]),
    b.c.accent,
    { inner: 0.2, innerWidth: 14 },
  );
  const end = turn(ellipse(150, 500, 26, 60));
  b.panel(end, tone(b.c.sole, -0.2), { inner: 0.6, innerWidth: 24 });
  b.line(offsetCurve(turn(ellipse(150, 500, 15, 38)), 0, 30), tone(b.c.sole, -0.6), 3, 0.6);
  return { box: { x0: 120, x1: 880, y0: 330, y1: 690 }, wall: [tube] };
}
