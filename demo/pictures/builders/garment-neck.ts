import type { Brush } from '../draw/brush';
import { tone } from '../draw/colour';
import { mirrorX, offsetCurve, type Point } from '../draw/geometry';
import type { TopGarment } from './garment.types';

/** The inside of the back, seen through the neck opening, with the label. */
export function drawBackNeck(b: Brush, q: TopGarment): void {
  const [x, y] = q.neck === 'scoop' ? [82, 158] : [102, 172];
  if (q.neck === 'hood') {
    const hood: Point[] = [
      [392, 184, 1],
      [388, 130],
      [420, 96],
      [500, 82],
      [580, 96],
      [612, 130],
      [608, 184, 1],
      [560, 226],
      [500, 240],
      [440, 226],
    ];
    b.panel(hood, b.c.base, { tex: true, inner: 0.35, innerWidth: 40, rim: 0.7 });
    b.panel(
      [
        [424, 190],
        [426, 140],
        [462, 116],
        [500, 112],
        [538, 116],
        [574, 140],
        [576, 190],
        [540, 226],
        [500, 236],
        [460, 226],
      ],
      tone(b.c.lining, -0.3),
      { inner: 0.6, innerWidth: 60, rim: 0.1 },
    );
    b.inside(hood, () =>
      b.stitch(
        [
          [424, 190],
          [426, 140],
          [462, 116],
          [500, 112],
          [538, 116],
          [574, 140],
          [576, 190],
        ],
        b.c.stitch,
        { width: 2.2, dash: '7 5' },
      ),
    );
    return;
  }
  const rise = q.neck === 'collar' || q.neck === 'polo' ? 46 : q.neck === 'stand' ? 60 : 8;
  const inside: Point[] = [
    [500 - x, y, 1],
    [500 - x * 0.72, y - rise * 0.75],
    [500, y - rise],
    [500 + x * 0.72, y - rise * 0.75],
    [500 + x, y, 1],
    [560, 226],
    [500, 280],
    [440, 226],
  ];
  b.panel(inside, tone(q.neck === 'crew' || q.neck === 'scoop' ? b.c.base : b.c.lining, -0.3), {
    inner: 0.45,
    innerWidth: 40,
    rim: 0.2,
  });
  const top = y - rise + (rise > 20 ? 26 : 14);
  b.panel(
    [
      [479, top, 1],
      [521, top, 1],
      [521, top + 22, 1],
      [479, top + 22, 1],
    ],
    b.c.accent,
    { inner: 0.1, innerWidth: 6, rim: 0.2 },
  );
}

export function drawNeck(b: Brush, q: TopGarment, body: Point[], back: boolean): void {
  if (q.neck === 'crew' || q.neck === 'scoop') return drawRing(b, q, body, back);
  if (back) return q.neck === 'hood' ? undefined : drawBackCollar(b, q, body);
  if (q.neck === 'collar' || q.neck === 'polo') return drawCollar(b, q, body);
  if (q.neck === 'stand') return drawStand(b, q);
  drawHoodFront(b, body);
}

function drawRing(b: Brush, q: TopGarment, body: Point[], back: boolean): void {
  const [x, y] = q.neck === 'scoop' ? [82, 158] : [101, 170];
  const depth = back ? 184 : q.neck === 'scoop' ? 262 : 216;
  const wide = q.neck === 'scoop' ? 13 : q.ribs ? 30 : 21;
  const lift = back ? 3 : q.neck === 'crew' ? 12 : 30;
  const inner: Point[] = [
    [500 - x, y, 1],
    [440, depth - lift],
    [500, depth],
    [560, depth - lift],
    [500 + x, y, 1],
  ];
  const outer: Point[] = [
    [500 + x + wide * 0.8, y + 5, 1],
    [560 + wide * 0.5, depth - lift + 2 + wide * 0.9],
    [500, depth + wide],
    [440 - wide * 0.5, depth - lift + 2 + wide * 0.9],
    [500 - x - wide * 0.8, y + 5, 1],
  ];
  b.panel([...inner, ...outer], q.neck === 'scoop' ? b.c.accent : b.c.second, {
    drop: 5,
    under: body,
    inner: 0.2,
    innerWidth: 12,
    rim: 0.7,
    tex: 'rib',
  });
  b.stitch(offsetCurve([...outer].reverse(), 7, 20).slice(1, -1), tone(b.c.base, -0.3), {
    width: 2,
    dash: '6 4',
  });
}

function drawCollar(b: Brush, q: TopGarment, body: Point[]): void {
  const leaf: Point[] =
    q.neck === 'polo'
      ? [
          [501, 216, 1],
          [540, 196],
          [588, 158],
          [586, 138, 1],
          [610, 150],
          [632, 186],
          [612, 226],
          [572, 258, 1],
          [534, 238],
        ]
      : [
          [502, 214, 1],
          [540, 196],
          [592, 160],
          [584, 136, 1],
          [612, 148],
          [642, 188],
          [624, 238],
          [585, 284, 1],
          [540, 246],
        ];
  for (const side of [1, -1]) {
    const shape = side > 0 ? leaf : mirrorX(leaf);
    b.panel(shape, q.neck === 'polo' ? b.c.second : b.c.base, {
      drop: 10,
      under: body,
      inner: 0.25,
      innerWidth: 30,
      rim: 0.7,
      tex: q.neck === 'polo' ? 'rib' : true,
    });
    b.stitch(offsetCurve(shape.slice(4), side > 0 ? 8 : -8, 20), b.c.stitch, { width: 2, dash: '6 4' });
  }
}

function drawStand(b: Brush, q: TopGarment): void {
  for (const side of [1, -1]) {
    const half: Point[] = [
      [502, 214, 1],
      [540, 200],
      [588, 164],
      [582, 122, 1],
      [608, 128],
      [622, 180],
      [590, 224],
      [540, 252],
      [502, 258, 1],
    ];
    b.panel(side > 0 ? half : mirrorX(half), q.quilted ? b.c.second : b.c.base, {
      drop: 9,
      inner: 0.25,
      innerWidth: 28,
      rim: 0.8,
      tex: true,
    });
  }
}

function drawHoodFront(b: Brush, body: Point[]): void {
  for (const side of [1, -1]) {
    const fall: Point[] = [
      [500, 236, 1],
      [545, 224],
      [592, 186],
      [604, 150, 1],
      [634, 176],
      [640, 214],
      [610, 256],
      [556, 284],
      [500, 296, 1],
    ];
    b.panel(side > 0 ? fall : mirrorX(fall), b.c.base, {
      drop: 9,
      under: body,
      inner: 0.3,
      innerWidth: 30,
      rim: 0.7,
      tex: true,
    });
    b.cord(
      [
        [500 + side * 34, 268],
        [500 + side * 40, 330],
        [500 + side * 34, 396 + side * 12],
      ],
      b.c.lace,
      { width: 8 },
    );
    b.stud(500 + side * 34, 264, 7);
  }
}

function drawBackCollar(b: Brush, q: TopGarment, body: Point[]): void {
  const y = q.neck === 'stand' ? 112 : 132;
  const collar: Point[] = [
    [392, 178, 1],
    [402, y + 14],
    [450, y],
    [500, y - 4],
    [550, y],
    [598, y + 14],
    [608, 178, 1],
    [560, 204],
    [500, 212],
    [440, 204],
  ];
  b.panel(collar, q.neck === 'polo' ? b.c.second : b.c.base, {
    drop: 9,
    under: body,
    inner: 0.3,
    innerWidth: 30,
    rim: 0.8,
    tex: q.neck === 'polo' ? 'rib' : true,
  });
}
