import type { PrintFace, PrintLook } from '../server/settings.types';

const plain = (weight: number): PrintFace => ({
  package: 'noto-sans',
  file: 'noto-sans-{subset}-wght-normal',
  subsets: ['latin', 'latin-ext', 'greek', 'cyrillic'],
  axes: { wght: weight },
});

/** Of a storefront without a theme: the font for all languages. */
export const PLAIN_LOOK: PrintLook = {
  heading: plain(600),
  body: plain(400),
  strong: plain(600),
  caption: plain(400),
  headingCase: 'none',
  captionCase: 'none',
  accent: '#111111',
};
