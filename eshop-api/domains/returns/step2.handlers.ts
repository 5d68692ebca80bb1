import { handles, type DomainOperation } from '../../server/domain.types';
import { announceMail } from '../mail/mail.tx';
import { cancelReturn } from './cancel-return';
import { chooseCarriage } from './choose-carriage';
import { findOwnOrder, formatterOf, readReturnFacts } from './read-return-facts';
import { requireImportCharges } from './quote-import-charges';
import { findSubmitted, registerReturn, type Registered } from './register-return';
import { requireOrderOrigin } from './require-order-origin';
import { rejectCancel, rejectStep2 } from './returns.contract';
import type { ReturnsContext, ReturnsState } from './returns.types';

const step2 = handles(rejectStep2, async (context: ReturnsContext, input) => {
  const read = await readReturnFacts(context, input);
  const before = await findSubmitted(context.db, read.order, input);
  if (before) return answer(context, { order: read.order, returned: before });
  const facts = { ...read, importCharges: await requireImportCharges(context, read.order) };
  requireOrderOrigin(input, facts.history);
  const carriage = chooseCarriage(context, input, facts);
  const registered = await registerReturn(context, input, facts, carriage);
  context.state.runSoon();
  await announceMail(context.db).catch(() => undefined);
  return answer(context, registered);
});

function answer(context: ReturnsContext, { order, returned }: Registered) {
  const { reference: returnId, status, methodId, sendBy, refund } = returned;
  return {
    returnId,
    reference: order.reference,
    returnStatus: status,
    methodId,
    sendBy: sendBy.toISOString(),
    refund,
    refundFormatted: formatterOf(context, order)(refund),
    message:
      context.settings.fileLabels(context.profile.locale, context.storefront.id).returns?.registered ?? '',
  };
}

const cancel = handles(rejectCancel, async (context: ReturnsContext, input) => {
  const { order } = await findOwnOrder(context, input);
  await cancelReturn(context, order, input.returnId.trim());
  return { returnId: input.returnId.trim(), returnStatus: 'CA' as const };
});

export const step2Operations: DomainOperation<ReturnsState>[] = [
  { ...step2, rateLimitPerMinute: 30 },
  { ...cancel, rateLimitPerMinute: 30 },
];
