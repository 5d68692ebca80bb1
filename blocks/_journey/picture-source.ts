/** Widths of spec'd pictures that cards use: half a phone, half a dense one, big tiles. A phone that draws a few pixels too many draws them for each card. */
export const cardWidths = [480, 640, 960] as const;
/** Widths of the sheet's gallery. */
export const galleryWidths = [640, 800, 960, 1280] as const;

/** Address of a picture at a width in pixels. The server picks AVIF or WebP by `Accept`, so no format stands here. */
export const sizedPicture = (src: string, width: number): string =>
  `${src}${src.includes('?') ? '&' : '?'}w=${width}`;

/** `srcset` with width descriptors. */
export const pictureSet = (src: string, widths: readonly number[]): string =>
  widths.map((width) => `${sizedPicture(src, width)} ${width}w`).join(',');

/**
 * React 18 supports neither `fetchPriority` nor `popover`; the lower-case spelling reaches the HTML as it is.
 * A first picture loads at once and before the others, the rest when they come near.
 */
export const loadingOf = (eager: boolean, first = false): Record<string, string> =>
  eager ? (first ? { fetchpriority: 'high' } : {}) : { loading: 'lazy' };
