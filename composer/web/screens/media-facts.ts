import type { MediaLine } from '../media.types';
import type { Words } from '../texts';

const KILOBYTE = 1024;

/** Size in px and KB. */
export const formatFacts = (words: Words, { width, height, size }: MediaLine): string =>
  words.t('media.facts', { width, height, size: Math.max(1, Math.round(size / KILOBYTE)) });

/** Address of a small version. */
export const thumbnailOf = ({ id }: MediaLine): string => `/composer/media/${id}/thumbnail`;
