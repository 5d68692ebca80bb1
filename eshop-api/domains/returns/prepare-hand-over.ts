import { findMoneyLocale, findOrderById, readFee } from '../orders/after-sale.tx';
import { enqueueMail } from '../mail/mail.tx';
import { composeReturnMail } from './compose-return-mail.rules';
import type { WorkContext } from './returns.types';
import { inReturn } from './settle-return';

/**
 * Whether a registered return can be handed over to the order back end. An exchange that costs something has no mail before it is paid: it
 * gets it here, once.
 */
export const prepareHandOver = async (
  context: WorkContext,
  reference: string,
): Promise<'ready' | 'unpaid' | 'ended'> =>
  (await inReturn(context, reference, async (sql, { order, returned }) => {
    if (returned.unpaid) return 'unpaid';
    if (returned.status === 'CA') return 'ended';
    if (returned.replacementId === null) return 'ready';
    const replacement = await findOrderById(sql, returned.replacementId);
    const fee = readFee(replacement.view.sums);
    if (fee === 0) return 'ready';
    const { settings } = context;
    const sizes = new Map(
      replacement.lines.map(({ id, facts }) => [id.slice(reference.length + 1), facts.sizeLabel] as const),
    );
    const facts = { order, returned, refund: 0, sizes, fee };
    const mail = composeReturnMail(settings, 'registered', facts, findMoneyLocale(settings, order));
    await enqueueMail(sql, settings, mail, settings.clock());
    return 'ready';
  })) ?? 'ended';
