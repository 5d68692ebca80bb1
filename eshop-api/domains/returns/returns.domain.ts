import type { AskingContext, Domain } from '../../server/domain.types';
import type { ReturnsState } from './returns.types';
import { labelOperations } from './label.handlers';
import { scrubDetails } from './returns.repository';
import { shortageOperations } from './shortage.handlers';
import { step1Operations } from './step1.handlers';
import { step2Operations } from './step2.handlers';
import { startReturnWork } from './work-returns';

/** Returns of orders (docs/contract/orders.md "Returns"): processing. Their records belong to `orders`. */
const returns: Domain<ReturnsState> = {
  name: 'returns',
  operations: [...step1Operations, ...step2Operations, ...labelOperations, ...shortageOperations],
  start: async ({ db, settings, log, providers }: AskingContext) => {
    const backend = await providers.getGlobal('orderBackend');
    const crossBorder = await providers.ofBrands('crossBorder');
    return { backend, crossBorder, ...startReturnWork({ db, settings, log, backend }) };
  },
  scrubOrders: (sql, { returns: references }) => scrubDetails(sql, references),
  stop: (state: ReturnsState | undefined) => state?.stop(),
};

export default returns;
