import type { FocalPoint } from './focal-point';
import { focalClass } from './focal-point.css';

/** The class of a cropped picture with the part that stays in sight; without one the block's own crop counts. */
export const withFocus = (className: string, focus: FocalPoint | undefined): string =>
  focus ? `${className} ${focalClass[focus]}` : className;
