/** Points are smooth unless the third member is 1 (corner). y grows downwards. */
export type Point = readonly [x: number, y: number, corner?: 0 | 1];
export type Vector = [number, number];
export type Segment = [Vector, Vector, Vector, Vector];
export interface Box {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

const HANDLE = 0.36;
type Coordinates = Point | Vector;
const minus = (a: Coordinates, b: Coordinates): Vector => [a[0] - b[0], a[1] - b[1]];
const lengthOf = (a: Vector) => Math.hypot(a[0], a[1]) || 1e-9;
const unit = (a: Vector): Vector => [a[0] / lengthOf(a), a[1] / lengthOf(a)];
const round = (v: number) => Math.round(v * 10) / 10;

function tangentAt(points: readonly Point[], i: number, closed: boolean): Vector | null {
  const n = points.length;
  const p = points[i]!;
  if (p[2] || (!closed && (i === 0 || i === n - 1))) return null;
  const into = minus(p, points[(i - 1 + n) % n]!);
  const out = minus(points[(i + 1) % n]!, p);
  const [u, v, dIn, dOut] = [unit(into), unit(out), lengthOf(into), lengthOf(out)];
  return unit([u[0] * dOut + v[0] * dIn, u[1] * dOut + v[1] * dIn]);
}

const reflect = (t: Vector, u: Vector): Vector => {
  const k = 2 * (t[0] * u[0] + t[1] * u[1]);
  return [k * u[0] - t[0], k * u[1] - t[1]];
};

/** Cubic segments through the points; between two corners straight, beside one corner an arc. */
export function toSegments(points: readonly Point[], closed: boolean): Segment[] {
  const n = points.length;
  const tangents = points.map((_, i) => tangentAt(points, i, closed));
  return Array.from({ length: closed ? n : n - 1 }, (_, i) => {
    const p = points[i]!;
    const q = points[(i + 1) % n]!;
    const chord = minus(q, p);
    const u = unit(chord);
    const own = tangents[i]!;
    const next = tangents[(i + 1) % n]!;
    const t0 = own ?? (next ? reflect(next, u) : u);
    const t1 = next ?? (own ? reflect(own, u) : u);
    // a tangent follows the shorter neighbour, so a long run takes only a handle in proportion to it, or it bulges
    const reach = (neighbour: Point | undefined, from: Point, bound: boolean) =>
      HANDLE *
      Math.min(lengthOf(chord), bound && neighbour ? 2.4 * lengthOf(minus(from, neighbour)) : Infinity);
    const k0 = reach(points[(i - 1 + n) % n], p, !!own);
    const k1 = reach(points[(i + 2) % n], q, !!next);
    return [
      [p[0], p[1]],
      [p[0] + t0[0] * k0, p[1] + t0[1] * k0],
      [q[0] - t1[0] * k1, q[1] - t1[1] * k1],
      [q[0], q[1]],
    ];
  });
}

/** Path data with relative cubics and one decimal, the shortest form that looks the same. */
export function toPathData(points: readonly Point[], closed = true): string {
  const segments = toSegments(points, closed);
  let [x, y] = segments[0]![0].map(round) as Vector;
  let data = `M${x} ${y}`;
  for (const [, b, c, e] of segments) {
    const relative = [b, c, e].map((p) => `${round(round(p[0]) - x)} ${round(round(p[1]) - y)}`);
    data += `c${relative.join(' ').replace(/ -/g, '-')}`;
    [x, y] = [round(e[0]), round(e[1])];
  }
  return data + (closed ? 'Z' : '');
}

/** Points along the curve, about `step` units apart. */
export function sampleCurve(points: readonly Point[], step = 4, closed = false): Vector[] {
  const out: Vector[] = [];
  for (const [a, b, c, e] of toSegments(points, closed)) {
    const n = Math.max(2, Math.round(lengthOf(minus(e, a)) / step));
    for (let i = 0; i < n; i++) {
      const t = i / n;
      const m = 1 - t;
      const at = (k: 0 | 1) => m ** 3 * a[k] + 3 * m * m * t * b[k] + 3 * m * t * t * c[k] + t ** 3 * e[k];
      out.push([at(0), at(1)]);
    }
  }
  const last = points[points.length - 1]!;
  if (!closed) out.push([last[0], last[1]]);
  return out;
}

export interface Station {
  point: Vector;
  direction: Vector;
}

/** Walks `shares` (0…1 of the length) along a curve, each `off` units to the right-hand side of travel (y down). */
export function walkCurve(points: readonly Point[], shares: readonly number[], off = 0): Station[] {
  const curve = sampleCurve(points);
  const lengths = [0];
  for (let i = 1; i < curve.length; i++)
    lengths.push(lengths[i - 1]! + lengthOf(minus(curve[i]!, curve[i - 1]!)));
  const total = lengths[lengths.length - 1]!;
  return shares.map((share) => {
    let i = 1;
    while (i < curve.length - 1 && lengths[i]! < share * total) i++;
    const k = (share * total - lengths[i - 1]!) / (lengths[i]! - lengths[i - 1]! || 1);
    const [a, b] = [curve[i - 1]!, curve[i]!];
    const u = unit(minus(b, a));
    return {
      point: [a[0] + (b[0] - a[0]) * k - u[1] * off, a[1] + (b[1] - a[1]) * k + u[0] * off],
      direction: u,
    };
  });
}

export const pointAlong = (points: readonly Point[], share: number, off = 0): Station =>
  walkCurve(points, [share], off)[0]!;

/** A parallel curve, `distance` units to the right-hand side of travel (y down), refitted with `count` pieces. */
export function offsetCurve(points: readonly Point[], distance: number, count = 14): Point[] {
  return walkCurve(
    points,
    Array.from({ length: count + 1 }, (_, i) => i / count),
    distance,
  ).map((s) => s.point);
}

/** The part of a curve between two shares of its length. */
export function sliceCurve(points: readonly Point[], from: number, to: number, off = 0, count = 14): Point[] {
  return walkCurve(
    points,
    Array.from({ length: count + 1 }, (_, i) => from + ((to - from) * i) / count),
    off,
  ).map((s) => s.point);
}

export function boundsOf(...shapes: (readonly Point[])[]): Box {
  const all = shapes.flatMap((s) => sampleCurve(s, 12, true));
  const xs = all.map((p) => p[0]);
  const ys = all.map((p) => p[1]);
  return { x0: Math.min(...xs), y0: Math.min(...ys), x1: Math.max(...xs), y1: Math.max(...ys) };
}

export const mirrorX = (points: readonly Point[], axis = 500): Point[] =>
  points.map(([x, y, c]) => [2 * axis - x, y, c ?? 0] as Point);
export const shift = (points: readonly Point[], dx: number, dy: number): Point[] =>
  points.map(([x, y, c]) => [x + dx, y + dy, c ?? 0] as Point);
/** Scales about a centre. */
export const scaleAbout = (points: readonly Point[], cx: number, cy: number, sx: number, sy = sx): Point[] =>
  points.map(([x, y, c]) => [cx + (x - cx) * sx, cy + (y - cy) * sy, c ?? 0] as Point);
/** A rectangle with corners rounded by cutting, clockwise from the top left. */
export function roundedBox(x0: number, y0: number, x1: number, y1: number, r = 12): Point[] {
  return [
    [x0 + r, y0, 1],
    [x1 - r, y0, 1],
    [x1 - r * 0.29, y0 + r * 0.29],
    [x1, y0 + r, 1],
    [x1, y1 - r, 1],
    [x1 - r * 0.29, y1 - r * 0.29],
    [x1 - r, y1, 1],
    [x0 + r, y1, 1],
    [x0 + r * 0.29, y1 - r * 0.29],
    [x0, y1 - r, 1],
    [x0, y0 + r, 1],
    [x0 + r * 0.29, y0 + r * 0.29],
  ];
}
/** A flat ellipse needs more points than a round one, or its ends get shoulders. */
export function ellipse(cx: number, cy: number, rx: number, ry: number): Point[] {
  const half = Math.max(rx / ry, ry / rx) > 1.5 ? 20 : 4;
  return Array.from(
    { length: half * 2 },
    (_, i) => [cx + rx * Math.cos((i * Math.PI) / half), cy + ry * Math.sin((i * Math.PI) / half)] as Point,
  );
}
