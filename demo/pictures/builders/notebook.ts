import type { Brush, Drawn } from '../draw/brush';
import { tone } from '../draw/colour';
import { roundedBox, type Point } from '../draw/geometry';
import { LIGHT } from '../draw/panel';

/** Notebook closed with an elastic, or open. */
export function drawNotebook(b: Brush, open = false): Drawn {
  if (open) return drawOpenBook(b);
  const pages = roundedBox(296, 196, 728, 838, 20);
  b.panel(pages, '#ece4d4', { inner: 0.3, innerWidth: 16 });
  for (let i = 0; i < 5; i++)
    b.line(
      [
        [310, 824 + i * 2.8],
        [716, 824 + i * 2.8],
      ],
      '#b9ab92',
      1,
      0.6,
    );
  const cover = roundedBox(280, 170, 712, 816, 26);
  b.panel(cover, b.c.base, { drop: 6, tex: true, inner: 0.24, innerWidth: 60, rim: 0.8 });
  b.spots(cover, [[420, 300, 180, 160, LIGHT, 0.2, -20]]);
  b.inside(cover, () =>
    b.panel(
      [
        [270, 160, 1],
        [346, 160, 1],
        [346, 830, 1],
        [270, 830, 1],
      ],
      b.c.second,
      { drop: 5, tex: 'canvas', inner: 0.12, innerWidth: 20 },
    ),
  );
  b.panel(
    [
      [430, 320, 1],
      [486, 308, 1],
      [528, 520, 1],
      [472, 532, 1],
    ],
    b.c.accent,
    { inner: 0.08, innerWidth: 8, rim: 0.2, edge: 0.2 },
  );
  b.cord(
    [
      [652, 168],
      [654, 500],
      [652, 820],
    ],
    b.c.accent,
    { width: 13, lift: 3, flat: true },
  );
  b.cord(
    [
      [540, 814],
      [544, 860],
      [534, 900],
    ],
    b.c.accent,
    { width: 8, flat: true },
  );
  return { box: { x0: 280, x1: 728, y0: 170, y1: 900 }, wall: [cover, pages] };
}

function drawOpenBook(b: Brush): Drawn {
  const cover = roundedBox(110, 260, 890, 760, 22);
  b.panel(cover, b.c.base, { tex: true, inner: 0.2, innerWidth: 30 });
  for (const m of [-1, 1]) {
    const page: Point[] = [
      [500, 286, 1],
      [500 + m * 180, 262],
      [500 + m * 370, 276, 1],
      [500 + m * 372, 740, 1],
      [500 + m * 180, 726],
      [500, 750, 1],
    ];
    b.panel(page, '#f3ecdf', { drop: 5, inner: 0.12, innerWidth: 30, rim: 0.3 });
    for (let y = 340; y < 700; y += 34)
      b.inside(page, () =>
        b.line(
          [
            [500 + m * 40, y + 8],
            [500 + m * 190, y - 8],
            [500 + m * 340, y],
          ],
          tone(b.c.base, 0.2),
          1.4,
          0.4,
        ),
      );
    b.shade(
      page,
      [
        [500, 280],
        [500, 756],
      ],
      '#5a4a38',
      { width: 110, steps: 8, opacity: 0.45 },
    );
  }
  b.cord(
    [
      [504, 282],
      [512, 500],
      [508, 760],
      [530, 830],
    ],
    b.c.accent,
    { width: 10, flat: true },
  );
  return { box: { x0: 110, x1: 890, y0: 260, y1: 830 }, wall: [cover] };
}
