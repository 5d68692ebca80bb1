import type { AskingContext, Domain } from '../../server/domain.types';
import type { PausedItems } from '../../server/paused-items';
import { runTasks, startRounds, type WorkRounds } from '../../server/work-rounds';
import { invoiceOperations } from './invoices.handlers';
import { scrubRecipients } from './invoices.repository';
import { issueNext } from './issue-invoices';

/** Interval of the rounds, ms. */
const ROUND_MS = 5000;

/** Invoices and credit notes (docs/contract/orders.md "Invoices"). */
const invoices: Domain<WorkRounds> = {
  name: 'invoices',
  operations: invoiceOperations,
  start: (context: AskingContext) => {
    const paused: PausedItems<number> = new Map();
    const issueInvoices = (current: AskingContext) => issueNext(current, paused);
    return startRounds({
      work: (isEnded) => runTasks([issueInvoices], context, isEnded),
      roundMs: ROUND_MS,
      log: context.log,
    });
  },
  scrubOrders: (sql, { orders }) => scrubRecipients(sql, orders),
  stop: (state: WorkRounds | undefined) => state?.stop(),
};

export default invoices;
