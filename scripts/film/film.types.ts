/** How a film moves: parts that come together; a product at speed; hard cuts between its views. */
export type FilmKind = 'parts' | 'speed' | 'cuts';

/** What a browser needs to draw it. */
export interface FilmScene {
  kind: FilmKind;
  width: number;
  height: number;
  fps: number;
  seconds: number;
  bitsPerSecond: number;
  /** Drawn pictures as SVG: the side view, for `cuts` all of them. */
  pictures: string[];
  /** How many of the first elements of a picture are its ground. */
  ground: number;
  /** Colour of the line that scans in `cuts`. */
  mark: string;
}

/** What it hands back: VP9 and the picture to show before it plays, both in base64. */
export interface DrawnFilm {
  frames: { data: string; key: boolean; at: number }[];
  poster: string;
}
