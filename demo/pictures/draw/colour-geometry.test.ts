import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromLch, lightnessOf, liftTo, toLch, tone, turnHue } from './colour';
import {
  boundsOf,
  ellipse,
  mirrorX,
  offsetCurve,
  pointAlong,
  sampleCurve,
  sliceCurve,
  toPathData,
  toSegments,
  type Point,
} from './geometry';
import { keyColour, resolvePalette } from './palette';

const hex = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`);

describe('colour', () => {
  it('matches reference OKLCH values', () => {
    expect(toLch('#ff0000').map((v) => Math.round(v * 1000) / 1000)).toEqual([0.628, 0.258, 29.234]);
    expect(toLch('#ffffff')[0]).toBeCloseTo(1, 4);
    expect(lightnessOf('#000000')).toBeCloseTo(0, 4);
  });
  it('turns any sRGB colour to OKLCH and back', () =>
    fc.assert(
      fc.property(hex, (c) => {
        const back = fromLch(...toLch(c));
        for (const i of [1, 3, 5])
          expect(
            Math.abs(parseInt(back.slice(i, i + 2), 16) - parseInt(c.slice(i, i + 2), 16)),
          ).toBeLessThanOrEqual(3);
      }),
    ));
  it('keeps out-of-gamut colours at their lightness', () =>
    fc.assert(
      fc.property(
        fc.double({ min: 0.25, max: 0.9, noNaN: true }),
        fc.integer({ min: 0, max: 359 }),
        (L, h) => {
          expect(Math.abs(lightnessOf(fromLch(L, 0.4, h)) - L)).toBeLessThan(0.02);
        },
      ),
    ));
  it('gets lighter with k and never reaches black or white', () =>
    fc.assert(
      fc.property(hex, (c) => {
        const row = [-1, -0.6, -0.2, 0, 0.3, 0.7, 1].map((k) => tone(c, k));
        for (let i = 1; i < row.length; i++)
          expect(lightnessOf(row[i]!)).toBeGreaterThanOrEqual(lightnessOf(row[i - 1]!) - 0.012);
        expect(row).not.toContain('#000000');
        expect(row).not.toContain('#ffffff');
      }),
    ));
  it('turns hues the short way and lifts only what is dark', () => {
    expect(turnHue(350, 10, 0.5)).toBeCloseTo(0, 6);
    expect(turnHue(10, 350, 1)).toBeCloseTo(350, 6);
    expect(liftTo('#f0f0f0', 0.4)).toBe('#f0f0f0');
    expect(lightnessOf(liftTo('#101010', 0.4))).toBeCloseTo(0.4, 2);
  });
  it('refuses what is not #rrggbb', () => expect(() => toLch('#fff')).toThrow(/#fff/));
});

describe('palette', () => {
  it('derives every role from the base alone, within product lightness', () =>
    fc.assert(
      fc.property(hex, (base) => {
        for (const colour of Object.values(resolvePalette({ base }))) {
          expect(colour).toMatch(/^#[0-9a-f]{6}$/);
          expect(lightnessOf(colour)).toBeGreaterThan(0.18);
          expect(lightnessOf(colour)).toBeLessThan(0.98);
        }
      }),
    ));
  it('prefers the given role, then the usual one, then the derived', () => {
    const p = resolvePalette({ base: '#2f6a58', sole: '#aa3322' }, { sole: '#112233', metal: '#888888' });
    expect({ sole: p.sole, metal: p.metal }).toEqual({ sole: tone('#aa3322', 0), metal: tone('#888888', 0) });
  });
  it('lifts a dark lining on the night ground and keys neutral goods on their accent', () => {
    expect(
      lightnessOf(resolvePalette({ base: '#1d1d20', lining: '#111111' }, {}, true).lining),
    ).toBeGreaterThanOrEqual(0.39);
    const p = resolvePalette({ base: '#f3efe6', accent: '#c8492b' });
    expect(keyColour(p)).toBe(p.accent);
  });
});

describe('geometry', () => {
  const arc: Point[] = [
    [0, 0],
    [50, -40],
    [100, 0],
  ];
  it('is straight between corners and passes through every point', () => {
    const [segment] = toSegments(
      [
        [0, 0, 1],
        [30, 40, 1],
      ],
      false,
    );
    expect(segment![1][0] * 40 - segment![1][1] * 30).toBeCloseTo(0, 6);
    const curve = sampleCurve(arc);
    for (const [x, y] of arc)
      expect(Math.min(...curve.map((p) => Math.hypot(p[0] - x, p[1] - y)))).toBeLessThan(2.5);
  });
  it('offsets to the right-hand side of travel by the distance', () => {
    for (const [x, y] of offsetCurve(
      [
        [0, 0],
        [50, 0],
        [100, 0],
      ],
      10,
    ))
      expect({ y: Math.round(y), xInside: x >= -0.01 }).toEqual({ y: 10, xInside: true });
    expect(offsetCurve(arc, 12).length).toBe(15);
  });
  it('walks by length, slices and mirrors', () => {
    expect(
      pointAlong(
        [
          [0, 0],
          [100, 0],
        ],
        0.25,
      ).point[0],
    ).toBeCloseTo(25, 1);
    expect(
      sliceCurve(
        [
          [0, 0],
          [100, 0],
        ],
        0.5,
        1,
      )[0]![0],
    ).toBeCloseTo(50, 1);
    expect(mirrorX([[400, 7]])).toEqual([[600, 7, 0]]);
  });
  it('measures an ellipse and writes finite path data', () =>
    fc.assert(
      fc.property(
        fc.double({ min: 20, max: 400, noNaN: true }),
        fc.double({ min: 0.4, max: 1, noNaN: true }),
        (rx, share) => {
          const ry = rx * share;
          const { x0, x1, y0, y1 } = boundsOf(ellipse(500, 500, rx, ry));
          expect(Math.abs(x1 - x0 - 2 * rx)).toBeLessThan(rx * 0.1 + 1);
          expect(Math.abs(y1 - y0 - 2 * ry)).toBeLessThan(ry * 0.1 + 1);
          expect(toPathData(ellipse(500, 500, rx, ry))).toMatch(/^M[\d. -]+(c[\d. -]+)+Z$/);
        },
      ),
    ));
});
