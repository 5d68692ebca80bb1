import type { Brush, Drawn } from '../draw/brush';
import { tone } from '../draw/colour';
import { boundsOf, type Point } from '../draw/geometry';
import { LIGHT } from '../draw/panel';
import { drawFolded } from './folded';
import { drawFrontDetails } from './garment-front';
import { drawBackNeck, drawNeck } from './garment-neck';
import { drawBackSide } from './garment-back';
import { drawPrint } from './garment-print';
import { drawSleeve } from './garment-sleeve';
import { partsOf } from './garment-top-shape';
import type { TopGarment } from './garment.types';

export const TEE: TopGarment = {
  sleeves: 'short',
  neck: 'crew',
  closure: 'none',
  hem: 842,
  waist: 172,
  flare: 180,
  ribs: false,
  pockets: 'none',
  print: 'none',
  quilted: false,
};

/** Garments for the upper body, laid flat: from the front or from the back. */
export function drawGarmentTop(b: Brush, q: TopGarment, back = false): Drawn {
  const parts = partsOf(q, back);
  const { body } = parts;
  if (!back) drawBackNeck(b, q);
  for (const side of [1, -1] as const) drawSleeve(b, q, parts, side);
  b.panel(body, b.c.base, { tex: true, inner: 0.3, innerWidth: 110, rim: 0.5 });
  drawForm(b, q, body);
  drawPrint(b, q, body, back);
  drawHem(b, q, body);
  if (back) drawBackSide(b, q, body);
  else drawFrontDetails(b, q, body);
  drawNeck(b, q, body, back);
  const outlines = [body, parts.right, parts.left].filter((s): s is Point[] => !!s);
  const box = boundsOf(...outlines);
  return { box: q.neck === 'hood' ? { ...box, y0: 92 } : box, wall: outlines };
}

function drawForm(b: Brush, q: TopGarment, body: Point[]): void {
  const dark = tone(b.c.base, -0.75);
  const y = q.hem;
  b.spots(body, [
    [410, 360, 110, 190, LIGHT, 0.16, 8],
    [690, y - 240, 90, 330, dark, 0.4],
    [312, y - 220, 60, 330, dark, 0.3],
  ]);
  if (q.quilted) return drawQuilt(b, q, body);
  const skirt: Point[][] =
    q.flare > 250
      ? [
          [
            [430, 560],
            [400, 700],
            [370, y],
          ],
          [
            [500, 560],
            [508, 720],
            [520, y],
          ],
          [
            [572, 560],
            [610, 700],
            [650, y],
          ],
          [
            [350, 640],
            [320, 740],
            [290, y],
          ],
          [
            [640, 620],
            [690, 740],
            [730, y],
          ],
        ]
      : [
          [
            [440, 620],
            [450, 720],
            [436, y - 40],
          ],
        ];
  b.folds(
    body,
    [
      [
        [345, 420],
        [372, 560],
        [360, 720],
      ],
      [
        [650, 430],
        [628, 560],
        [640, 740],
      ],
      [
        [338, 320],
        [380, 364],
        [426, 376],
      ],
      [
        [662, 320],
        [620, 364],
        [580, 376],
      ],
      ...skirt,
    ],
    b.c.base,
    { opacity: q.flare > 250 ? 0.17 : 0.12 },
  );
}

function drawQuilt(b: Brush, q: TopGarment, body: Point[]): void {
  for (let y = 268; y < q.hem - 20; y += 74) {
    const line: Point[] = [
      [280, y + 6],
      [400, y + 16],
      [500, y + 12],
      [600, y + 16],
      [720, y + 6],
    ];
    b.shade(body, line, tone(b.c.base, -0.75), { width: 34, steps: 6, opacity: 0.42, dy: -8 }).shade(
      body,
      line,
      tone(b.c.base, 0.8),
      { width: 30, steps: 5, opacity: 0.34, dy: 20 },
    );
    b.inside(body, () => b.seam(line, b.c.base, { width: 3, opacity: 0.7 }));
  }
}

function drawHem(b: Brush, q: TopGarment, body: Point[]): void {
  const [y, w] = [q.hem, q.flare];
  if (q.ribs) {
    const hem: Point[] = [
      [499 - w, y - 46, 1],
      [400, y - 36],
      [500, y - 34],
      [600, y - 36],
      [501 + w, y - 46, 1],
      [501 + w, y + 2, 1],
      [600, y + 12],
      [500, y + 14],
      [400, y + 12],
      [499 - w, y + 2, 1],
    ];
    b.panel(hem, b.c.second, { drop: 7, under: body, inner: 0.2, innerWidth: 26, tex: 'rib', rim: 0.6 });
    return;
  }
  for (const lift of [16, 24])
    b.inside(body, () =>
      b.stitch(
        [
          [490 - w, y - lift],
          [400, y + 10 - lift],
          [500, y + 12 - lift],
          [600, y + 10 - lift],
          [510 + w, y - lift],
        ],
        tone(b.c.base, -0.3),
        { width: 2, dash: '7 5' },
      ),
    );
}

export const drawGarmentFolded = (b: Brush, q: TopGarment): Drawn =>
  drawFolded(b, () => drawGarmentTop(b, q), q.neck === 'hood' ? 150 : 190);
