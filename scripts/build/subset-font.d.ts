/** The part of the library that build and documents use; it brings no types of its own. */
declare module 'subset-font' {
  interface SubsetOptions {
    targetFormat: 'woff2' | 'sfnt';
    /** Range that is left of each axis, or the value that it is set to. */
    variationAxes: Readonly<Record<string, { min: number; max: number } | number>>;
  }
  export default function subsetFont(
    font: Buffer,
    characters: string,
    options: SubsetOptions,
  ): Promise<Buffer>;
}
