import { expect, it } from 'vitest';
import { focalPoints } from '../../blocks/_parts/picture/focal-point';
import { FOCAL_POINTS } from './focal-points';

it('focal points of pictures are those of blocks', () => {
  expect([...FOCAL_POINTS].sort()).toEqual([...focalPoints].sort());
});
