type Inner = ReadonlyMap<string, StaticHtml>;

/** A character that HTML can't hold stands around the id of a static block in React's output. */
const mark = '\u0001';

/** What React writes in place of a static block's HTML: long strings never pass through the renderer. */
export const markerOf = (id: string): string => mark + id + mark;

/** Text with places in it. Split and put into bytes once, however many documents it stands in. */
class PlacedText {
  private made: (Buffer | string)[] | undefined;

  constructor(readonly text: string) {}

  /** Bytes and ids of places, in turn. */
  get pieces(): (Buffer | string)[] {
    return (this.made ??= this.text
      .split(mark)
      .map((piece, i) => (i % 2 === 0 ? Buffer.from(piece) : piece)));
  }

  fillText(inner: Inner): string {
    return this.text
      .split(mark)
      .map((piece, i) => (i % 2 === 0 ? piece : (inner.get(piece)?.text ?? '')))
      .join('');
  }
}

const nothing: Inner = new Map();

/** HTML of a static block, with the blocks in its slots standing in their places. */
export class StaticHtml {
  private readonly own: PlacedText;

  constructor(
    own: string | PlacedText,
    private readonly inner: Inner = nothing,
  ) {
    this.own = typeof own === 'string' ? new PlacedText(own) : own;
  }

  /** The same HTML around other blocks: its own bytes are shared. */
  holding(inner: Inner): StaticHtml {
    return new StaticHtml(this.own, inner);
  }

  /** Nothing of its own: no text, and no place for another block. */
  get isEmpty(): boolean {
    return this.own.text === '';
  }

  get text(): string {
    return this.own.fillText(this.inner);
  }

  /** Blocks without HTML leave nothing. */
  get bytes(): Buffer[] {
    return this.own.pieces.flatMap((piece) =>
      typeof piece === 'string' ? (this.inner.get(piece)?.bytes ?? []) : piece,
    );
  }
}
