import { toPathData, type Point } from './geometry';

export type Stop = readonly [offset: number, colour: string, opacity?: number];
export type Shape = readonly Point[] | string;
export interface SoftStroke {
  width?: number;
  steps?: number;
  colour: string;
  opacity?: number;
  dx?: number;
  dy?: number;
}

const round = (v: number) => Math.round(v * 10) / 10;
const stopsOf = (stops: readonly Stop[]) =>
  stops
    .map(
      ([at, c, a]) =>
        `<stop offset="${at}" stop-color="${c}"${a === undefined ? '' : ` stop-opacity="${Math.round(a * 1000) / 1000}"`}/>`,
    )
    .join('');

/** Collects SVG: shared definitions (each once) and the drawn layers in order. */
export class Pen {
  private readonly defs: string[] = [];
  private readonly known = new Map<string, string>();
  private layers: string[] = [];
  private count = 0;

  /** Stores a definition once and returns its id; `@` in the markup stands for the id attribute. */
  define(markup: string): string {
    const known = this.known.get(markup);
    if (known) return known;
    const id = `a${(this.count++).toString(36)}`;
    this.defs.push(markup.replace('@', `id="${id}"`));
    this.known.set(markup, id);
    return id;
  }

  dataOf(shape: Shape, closed = true): string {
    return typeof shape === 'string' ? shape : toPathData(shape, closed);
  }

  use(shape: Shape, attributes: string, closed = true): string {
    return `<use href="#${this.define(`<path @ d="${this.dataOf(shape, closed)}"/>`)}" ${attributes}/>`;
  }

  add(markup: string): this {
    if (markup) this.layers.push(markup);
    return this;
  }

  /** Runs `draw` and hands back what it drew instead of adding it. */
  capture(draw: () => void): string {
    const outer = this.layers;
    this.layers = [];
    draw();
    const inner = this.layers.join('');
    this.layers = outer;
    return inner;
  }

  clip(shape: Shape, content: string | (() => void)): string {
    const inner = typeof content === 'string' ? content : this.capture(content);
    if (!inner) return '';
    const path = this.define(`<path @ d="${this.dataOf(shape)}"/>`);
    return `<g clip-path="url(#${this.define(`<clipPath @><use href="#${path}"/></clipPath>`)})">${inner}</g>`;
  }

  /** Adds what `content` draws, clipped to the shape. */
  inside(shape: Shape, content: string | (() => void)): this {
    return this.add(this.clip(shape, content));
  }

  linear(x1: number, y1: number, x2: number, y2: number, stops: readonly Stop[]): string {
    const at = [x1, y1, x2, y2].map(round);
    return `url(#${this.define(
      `<linearGradient @ gradientUnits="userSpaceOnUse" x1="${at[0]}" y1="${at[1]}" x2="${at[2]}" y2="${at[3]}">${stopsOf(stops)}</linearGradient>`,
    )})`;
  }

  /** Radial gradient on the unit circle, to be placed by a transform. */
  radial(stops: readonly Stop[]): string {
    return `url(#${this.define(`<radialGradient @ gradientUnits="userSpaceOnUse" cx="0" cy="0" r="1">${stopsOf(stops)}</radialGradient>`)})`;
  }

  /** Elliptic spot of light or shade, markup only. */
  spot(cx: number, cy: number, rx: number, ry: number, colour: string, opacity: number, turn = 0): string {
    const fill = this.radial([
      [0, colour, opacity],
      [0.5, colour, opacity * 0.42],
      [1, colour, 0],
    ]);
    return `<circle r="1" transform="translate(${round(cx)} ${round(cy)}) rotate(${turn}) scale(${round(rx)} ${round(ry)})" fill="${fill}"/>`;
  }

  /** Blur without a filter: stacked strokes of falling width and equal low opacity (15–40 ms for 25 of them; a filter costs 170). */
  soft(
    shape: Shape,
    closed: boolean,
    { width = 40, steps = 7, colour, opacity = 0.3, dx = 0, dy = 0 }: SoftStroke,
  ): string {
    const each = Math.round((1 - (1 - opacity) ** (1 / steps)) * 1000) / 1000;
    let strokes = '';
    for (let i = steps; i > 0; i--)
      strokes += this.use(shape, `stroke-width="${round((width * i) / steps)}"`, closed);
    const move = dx || dy ? ` transform="translate(${round(dx)} ${round(dy)})"` : '';
    return `<g fill="none" stroke="${colour}" stroke-opacity="${each}" stroke-linejoin="round" stroke-linecap="round"${move}>${strokes}</g>`;
  }

  toSvg(width = 1000, height = 1000): string {
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><defs>${this.defs.join('')}</defs>${this.layers.join('')}</svg>`;
  }
}
