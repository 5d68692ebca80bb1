import type { HeroProps } from './hero.schema';

/** `sizes` of the picture, the same for the tag and its preload. */
export const heroSizes: Record<HeroProps['arrangement'], string> = {
  split: '(max-width: 767px) 100vw, 58vw',
  specimen: '(max-width: 767px) 100vw, 50vw',
  night: '(max-width: 1023px) 100vw, 70vw',
};
