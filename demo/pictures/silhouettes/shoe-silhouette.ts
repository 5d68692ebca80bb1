import { drawBoot, CHELSEA } from '../builders/boot';
import { drawBootFront } from '../builders/boot-front';
import type { Silhouette } from '../builders/builder.types';
import { drawSandal } from '../builders/sandal';
import { drawShoeTop } from '../builders/shoe-top';
import { drawSlipOn } from '../builders/slip-on';
import { LOAFER, type SlipOnShape } from '../builders/slip-on-shape';
import { drawTrainer } from '../builders/trainer';
import { COURT, RUNNER, type TrainerShape } from '../builders/trainer-shape';
import type { BootShape } from '../builders/boot.types';
import type { TopShape } from '../builders/shoe-top.types';
import type { SandalShape } from '../builders/sandal.types';

type Rest = Partial<Pick<Silhouette, 'usual' | 'texture' | 'detail'>>;
const TOP: TopShape = {
  length: 760,
  width: 0.37,
  toe: 1,
  opening: 'collar',
  from: 0.53,
  front: 'laces',
  laces: 6,
  welt: 0.9,
  toeCap: 'none',
  heelTab: true,
  eyestay: 'base',
};
const shoe = (top: Partial<TopShape>): Pick<Silhouette, 'family' | 'top' | 'pair'> => ({
  family: 'shoes',
  pair: 'floor',
  top: (b) => drawShoeTop(b, { ...TOP, ...top }),
});

/** Marks that reach up the flank far enough to be seen from above. */
const marked = (mark: TrainerShape['mark']): Partial<TopShape> =>
  ['bar', 'blade', 'saddle'].includes(mark) ? { sideMark: true } : {};

/** A silhouette of each shoe builder from the parameters that differ from its master. */
export const court = (shape: Partial<TrainerShape>, top: Partial<TopShape>, rest: Rest = {}): Silhouette => ({
  usual: {},
  texture: 'grain',
  detail: { x: 520, y: 490, size: 440 },
  ...rest,
  ...shoe({ ...marked(shape.mark ?? COURT.mark), ...top }),
  side: (b) => drawTrainer(b, { ...COURT, ...shape }),
});
export const runner = (
  shape: Partial<TrainerShape>,
  top: Partial<TopShape>,
  rest: Rest = {},
): Silhouette => ({
  texture: 'knit',
  detail: { x: 520, y: 490, size: 440 },
  ...rest,
  usual: { sole: '#f2f3f1', outsole: '#20242c', ...rest.usual },
  ...shoe({
    ...marked(shape.mark ?? RUNNER.mark),
    welt: 0.88,
    heelTab: true,
    eyestay: ['blade', 'saddle'].includes(shape.mark ?? 'blade') ? 'second' : 'base',
    ...top,
  }),
  side: (b) => drawTrainer(b, { ...RUNNER, ...shape }),
});
export const slipOn = (shape: Partial<SlipOnShape>, top: Partial<TopShape>, rest: Rest = {}): Silhouette => ({
  texture: 'plain',
  detail: { x: 560, y: 500, size: 420 },
  ...rest,
  usual: { sole: '#3a2419', outsole: '#1f1510', lining: '#d2a679', ...rest.usual },
  ...shoe({ heelTab: false, opening: 'pump', welt: 0.955, front: 'plain', ...top }),
  side: (b) => drawSlipOn(b, { ...LOAFER, ...shape }),
});
export const boot = (shape: Partial<BootShape>, rest: Rest = {}): Silhouette => {
  const q = { ...CHELSEA, ...shape };
  return {
    family: 'shoes',
    pair: 'floor',
    texture: 'grain',
    detail: { x: 380, y: 380, size: 420 },
    ...rest,
    usual: { sole: '#2a1d15', outsole: '#1c1410', lining: '#c49a6c', second: undefined, ...rest.usual },
    side: (b) => drawBoot(b, q),
    top: (b) => drawBootFront(b, q),
  };
};
export const sandal = (shape: SandalShape, top: Partial<TopShape>, rest: Rest = {}): Silhouette => ({
  texture: 'grain',
  detail: { x: 560, y: 520, size: 420 },
  ...rest,
  usual: { sole: '#b98a58', outsole: '#3a2c22', lining: '#c9a87c', ...rest.usual },
  ...shoe({ opening: 'sandal', front: 'buckles', heelTab: false, ...top }),
  side: (b) => drawSandal(b, shape),
});
