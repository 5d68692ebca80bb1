import { styleVariants } from '@vanilla-extract/css';
import type { FocalPoint } from './focal-point';

const positions: Record<FocalPoint, string> = {
  centre: '50% 50%',
  top: '50% 0%',
  bottom: '50% 100%',
  left: '0% 50%',
  right: '100% 50%',
  'top-left': '0% 0%',
  'top-right': '100% 0%',
  'bottom-left': '0% 100%',
  'bottom-right': '100% 100%',
};

/** Two classes deep, so that it wins over a block's own crop whichever file comes first. */
export const focalClass = styleVariants(positions, (objectPosition) => ({
  selectors: { '&&': { objectPosition } },
}));
