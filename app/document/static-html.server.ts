/** HTML of a static block. Its bytes are made once, however many documents it stands in. */
export class StaticHtml {
  private made: Buffer | undefined;

  constructor(readonly text: string) {}

  get bytes(): Buffer {
    return (this.made ??= Buffer.from(this.text));
  }
}

/** A character that HTML can't hold stands around the id of a static block in React's output. */
const mark = '\u0001';

/** What React writes in place of a static block's HTML: long strings never pass through the renderer. */
export const placeOf = (id: string): string => mark + id + mark;

/** React's output with the static blocks in their places, as bytes. Blocks without HTML leave nothing. */
export function fillPlaces(text: string, staticHtml: ReadonlyMap<string, StaticHtml>): Buffer[] {
  return text.split(mark).flatMap((piece, i) => {
    if (i % 2 === 0) return Buffer.from(piece);
    return staticHtml.get(piece)?.bytes ?? [];
  });
}
