import type { Brush, Drawn } from '../draw/brush';
import { tone } from '../draw/colour';
import { roundedBox } from '../draw/geometry';

/** Wallet closed, or opened flat with cards. */
export function drawWallet(b: Brush, open = false): Drawn {
  const [x0, x1, y0, y1] = open ? [170, 830, 300, 720] : [240, 760, 320, 700];
  const body = roundedBox(x0, y0, x1, y1, 26);
  if (!open)
    b.panel(roundedBox(x0 + 8, y0 + 12, x1 + 8, y1 + 14, 26), tone(b.c.base, -0.3), {
      inner: 0.3,
      innerWidth: 20,
    });
  b.panel(body, b.c.base, { drop: open ? 0 : 6, tex: true, inner: 0.3, innerWidth: 60, rim: 0.8 });
  b.spots(body, [
    [400, y0 + 90, 170, 70, tone(b.c.base, 0.75), 0.35, -6],
    [x1, y1, 200, 120, tone(b.c.base, -0.7), 0.4],
  ]);
  b.inside(body, () =>
    b.stitch([...roundedBox(x0 + 12, y0 + 12, x1 - 12, y1 - 12, 18), [x0 + 30, y0 + 12, 1]], b.c.stitch, {
      width: 2.4,
      dash: '8 5',
    }),
  );
  if (open) {
    b.shade(
      body,
      [
        [500, y0],
        [500, y1],
      ],
      tone(b.c.base, -0.85),
      { width: 50, steps: 6, opacity: 0.6 },
    );
    for (const [m, cards] of [
      [-1, [b.c.accent, b.c.sole, b.c.second]],
      [1, [b.c.lining]],
    ] as const)
      cards.forEach((card, i) => {
        const x = 500 + m * 30 + (m < 0 ? -270 : 0);
        b.panel(roundedBox(x + 16, y0 + 46 + i * 74, x + 254, y0 + 220 + i * 74, 14), card, {
          drop: 4,
          under: body,
          inner: 0.1,
          innerWidth: 12,
          rim: 0.5,
        });
        b.inside(body, () =>
          b.panel(roundedBox(x, y0 + 100 + i * 74, x + 270, y1 + 40, 16), b.c.second, {
            drop: 7,
            tex: true,
            inner: 0.14,
            innerWidth: 20,
            rim: 0.8,
          }),
        );
        b.inside(body, () =>
          b.stitch(
            [
              [x + 8, y0 + 110 + i * 74],
              [x + 262, y0 + 110 + i * 74],
            ],
            b.c.stitch,
            { width: 2, dash: '7 5' },
          ),
        );
      });
  } else {
    b.panel(
      [
        [x1 - 130, 470, 1],
        [x1 + 10, 470, 1],
        [x1 + 10, 556, 1],
        [x1 - 130, 556, 1],
        [x1 - 160, 514],
      ],
      b.c.second,
      { drop: 9, inner: 0.25, innerWidth: 20, rim: 0.8, tex: true },
    ).stud(x1 - 112, 513, 15);
    b.panel(
      [
        [300, 600, 1],
        [352, 600, 1],
        [352, 636, 1],
        [300, 636, 1],
      ],
      b.c.accent,
      { drop: 3, inner: 0.12, innerWidth: 8 },
    );
  }
  return { box: { x0, x1, y0, y1 }, wall: [body] };
}
