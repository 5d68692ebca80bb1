import type { AskingContext, Domain } from '../../server/domain.types';
import { runTasks, startRounds, type WorkRounds } from '../../server/work-rounds';
import { listReferencesOf } from '../orders/account-orders.tx';
import { inviteNext } from './invite-shoppers';
import { orderReviewOperations } from './order-reviews.handlers';
import { deleteReviewsOf, purgeReviews } from './order-reviews.repository';
import { personalData } from './personal-data.repository';

/** Interval of the rounds, ms. */
const ROUND_MS = 5000;

/** Reviews of deliveries and of buying, and the mail that invites to them (docs/contract/orders.md "Reviews of an order"). */
const orderReviews: Domain<WorkRounds> = {
  name: 'order-reviews',
  operations: orderReviewOperations,
  personalData,
  erase: async (sql, { accountId }) => deleteReviewsOf(sql, await listReferencesOf(sql, accountId)),
  scrubOrders: (sql, { orders }) => deleteReviewsOf(sql, orders),
  purge: ({ db, settings }) => purgeReviews(db, settings.clock()),
  start: (context: AskingContext) =>
    startRounds({
      work: (isEnded) => runTasks([inviteNext], context, isEnded),
      roundMs: ROUND_MS,
      log: context.log,
    }),
  stop: (state: WorkRounds | undefined) => state?.stop(),
};

export default orderReviews;
