import { tone, type Hex } from './colour';
import { toPathData, type Box, type Point } from './geometry';
import type { Palette } from './palette';
import {
  DARK,
  drawCord,
  renderPanel,
  drawSeam,
  drawStitch,
  drawStud,
  foldOf,
  LIGHT,
  type PanelStyle,
} from './panel';
import type { Pen } from './pen';
import type { FloorPlace } from './shadow';
import type { Texture } from './textures';

/** What a builder has drawn: its extent, and where it touches the floor or which outlines lie on the wall. */
export interface Drawn {
  box: Box;
  floor?: FloorPlace[];
  wall?: (readonly Point[])[];
}
export interface BrushStyle extends PanelStyle {
  /** true: the product's own texture */ tex?: boolean | Texture | undefined;
}
type SoftStyle = { width?: number; steps?: number; opacity?: number; dx?: number; dy?: number };

/** The tools of a builder: a pen, the resolved colours and the product's texture. */
export class Brush {
  constructor(
    readonly pen: Pen,
    readonly c: Palette,
    readonly texture: Texture | undefined,
    readonly seed = 0,
    readonly night = false,
  ) {}

  panel(shape: readonly Point[], colour: Hex, { tex, ...style }: BrushStyle = {}): this {
    const texture = tex === true ? this.texture : tex || undefined;
    const rim = (style.rim ?? 0.5) * (this.night ? 1.35 : 1);
    renderPanel(this.pen, shape, colour, { ...style, rim: Math.min(1, rim), seed: this.seed, texture });
    return this;
  }
  stitch(line: readonly Point[], colour: Hex = this.c.stitch, style = {}): this {
    drawStitch(this.pen, line, colour, style);
    return this;
  }
  seam(line: readonly Point[], colour: Hex, style = {}): this {
    drawSeam(this.pen, line, colour, style);
    return this;
  }
  cord(line: readonly Point[], colour: Hex, style = {}): this {
    drawCord(this.pen, line, colour, style);
    return this;
  }
  stud(x: number, y: number, r: number, colour: Hex = this.c.metal): this {
    drawStud(this.pen, x, y, r, colour);
    return this;
  }
  inside(shape: readonly Point[], content: string | (() => void)): this {
    this.pen.inside(shape, content);
    return this;
  }
  /** Spots of light and shade clipped to a shape: [cx, cy, rx, ry, colour, opacity, turn]. */
  spots(
    shape: readonly Point[],
    list: readonly (readonly [number, number, number, number, Hex, number, number?])[],
  ): this {
    return this.inside(
      shape,
      list.map((s) => this.pen.spot(s[0], s[1], s[2], s[3], s[4], s[5], s[6] ?? 0)).join(''),
    );
  }
  folds(shape: readonly Point[], lines: readonly (readonly Point[])[], colour: Hex, style = {}): this {
    return this.inside(shape, lines.map((l) => foldOf(this.pen, l, colour, style)).join(''));
  }
  /** Soft dark (or coloured) stroke along an open line, clipped to a shape. */
  shade(shape: readonly Point[], line: readonly Point[], colour: Hex, style: SoftStyle = {}): this {
    return this.inside(shape, this.pen.soft(line, false, { colour, ...style }));
  }
  /** Plain fill, optionally see-through. */
  fill(shape: readonly Point[], colour: Hex, opacity = 1): this {
    this.pen.add(this.pen.use(shape, `fill="${colour}"${opacity < 1 ? ` fill-opacity="${opacity}"` : ''}`));
    return this;
  }
  /** Plain open line. */
  line(points: readonly Point[], colour: Hex, width: number, opacity = 1): this {
    this.pen.add(
      `<path d="${toPathData(points, false)}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-opacity="${opacity}" stroke-linecap="round"/>`,
    );
    return this;
  }
  /** Several short straight marks as one path: [x, y, dx, dy]. */
  marks(
    list: readonly (readonly [number, number, number, number])[],
    colour: Hex,
    width: number,
    opacity: number,
    move = '',
  ): this {
    const d = list
      .map(([x, y, dx, dy]) => `M${x.toFixed(1)} ${y.toFixed(1)}l${dx.toFixed(1)} ${dy.toFixed(1)}`)
      .join('');
    this.pen.add(
      `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-opacity="${opacity}" stroke-linecap="round"${move ? ` transform="translate(${move})"` : ''}/>`,
    );
    return this;
  }
  /** Punched holes with a lit lower edge. */
  holes(points: readonly (readonly [number, number])[], r: number, colour: Hex): this {
    const dots = points
      .map(([x, y]) => `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${r}"/>`)
      .join('');
    this.pen.add(
      `<g fill="${LIGHT}" fill-opacity=".45" transform="translate(.7 1.6)">${dots}</g><g fill="${tone(colour, -0.72)}">${dots}</g>`,
    );
    return this;
  }
  /** A coarse-toothed zip along a line. */
  zip(line: readonly Point[], colour: Hex, width = 12): this {
    const d = toPathData(line, false);
    this.pen.add(
      `<g fill="none"><path d="${d}" stroke="${DARK}" stroke-opacity=".35" stroke-width="${width + 3}"/><path d="${d}" stroke="${tone(colour, -0.35)}" stroke-width="${width}"/><path d="${d}" stroke="${tone(this.c.metal, 0.2)}" stroke-width="${width * 0.42}" stroke-dasharray="3.4 2.6"/></g>`,
    );
    return this;
  }
}
