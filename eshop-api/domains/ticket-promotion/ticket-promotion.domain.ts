import type { AskingContext, Domain } from '../../server/domain.types';
import { runTasks, startRounds, type WorkRounds } from '../../server/work-rounds';
import { checkNext } from './check-tickets';
import { personalData } from './personal-data.repository';
import { listForgotten, promotions } from './promotions.rules';
import { ticketOperations } from './ticket-promotion.handlers';
import { eraseTickets, purgeTickets } from './ticket-promotion.repository';

/** Interval of the rounds, ms. */
const ROUND_MS = 5000;
/** Longer than any promotion lasts, ms. */
const LONGEST_MS = 5 * 365 * 24 * 60 * 60_000;

/** Receipts that customers register for a promotion (docs/contract/account.md "Tickets of a promotion"). */
const ticketPromotion: Domain<WorkRounds> = {
  name: 'ticket-promotion',
  operations: ticketOperations,
  personalData,
  erase: (sql, { accountId }) => eraseTickets(sql, accountId),
  purge: ({ db, settings }) => {
    const now = settings.clock();
    return purgeTickets(db, listForgotten(promotions, now), new Date(now.getTime() - LONGEST_MS));
  },
  start: (context: AskingContext) =>
    startRounds({
      work: (isEnded) => runTasks([checkNext], context, isEnded),
      roundMs: ROUND_MS,
      log: context.log,
    }),
  stop: (state: WorkRounds | undefined) => state?.stop(),
};

export default ticketPromotion;
