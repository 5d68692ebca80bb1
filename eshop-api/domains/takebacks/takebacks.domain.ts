import type { AskingContext, Domain } from '../../server/domain.types';
import { runTasks, startRounds, type WorkRounds } from '../../server/work-rounds';
import { openEmbeddedDesk, type TakebackDesk } from './desk';
import { followNext } from './follow-takebacks';
import { personalData } from './personal-data.repository';
import { takebackOperations } from './takebacks.handlers';
import { eraseTakebacks, purgeTakebacks } from './takebacks.repository';

/** Interval of the rounds, ms. */
const ROUND_MS = 5000;
const DAY_MS = 24 * 60 * 60_000;
/** Days for which photos, and takebacks themselves, are stored after the end. */
const PICTURE_DAYS = 90;
const RETENTION_DAYS = 3 * 365;

export interface TakebacksState extends WorkRounds {
  /** Replaced in tests. */
  desk: TakebackDesk;
}

/** Used products that are given back for credit (docs/contract/orders.md "Takeback"). */
const takebacks: Domain<TakebacksState> = {
  name: 'takebacks',
  operations: takebackOperations,
  personalData,
  erase: eraseTakebacks,
  purge: ({ db, settings }) => {
    const before = (days: number): Date => new Date(settings.clock().getTime() - days * DAY_MS);
    return purgeTakebacks(db, { picturesBefore: before(PICTURE_DAYS), before: before(RETENTION_DAYS) });
  },
  start: ({ db, settings, log }: AskingContext) => {
    const desk: { desk: TakebackDesk } = { desk: openEmbeddedDesk(() => settings.clock()) };
    const context = { db, settings, log, state: desk };
    const rounds = startRounds({
      work: (isEnded) => runTasks([followNext], context, isEnded),
      roundMs: ROUND_MS,
      log,
    });
    return Object.assign(desk, rounds);
  },
  stop: (state: TakebacksState | undefined) => state?.stop(),
};

export default takebacks;
