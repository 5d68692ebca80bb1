import { ApiFault } from '../../contract/api-fault';
import { messageOf } from '../../database/database-errors';
import type { StoredOrder } from '../orders/orders.types';
import type { ReturnableLine } from '../orders/returnable.facts';
import type { ReturnFacts } from './read-return-facts';
import type { ReturnsContext } from './returns.types';

/** Duties and import taxes that are refunded with each line, minor units; null: nothing comes back over this border. */
export type ImportCharges = ReadonlyMap<string, number> | null;

/** Facts of a return with what the cross-border service refunds. */
export type QuotedFacts = ReturnFacts & { importCharges: ImportCharges };

/** Quoted by the service that was paid (docs/contract/orders.md#returns); empty where no border was crossed. `unanswered`: the service cannot be reached */
export async function quoteImportCharges(
  { state, log }: Pick<ReturnsContext, 'state' | 'log'>,
  { reference, storefront, view, lines, attempt }: StoredOrder,
): Promise<ImportCharges | 'unanswered'> {
  if (view.declared === undefined) return new Map();
  const service = state.crossBorder.get(storefront);
  if (!service || !attempt.pspReference) return null;
  const quoted = await service.quoteRefund(attempt.pspReference).catch((error: unknown) => {
    log.warn({ order: reference, error: messageOf(error) }, 'the cross-border service quoted no refund');
    return 'unanswered' as const;
  });
  if (quoted === 'unanswered') return quoted;
  const declared = lines.filter(({ giftCardAmount }) => giftCardAmount === null);
  if (quoted?.length !== declared.length) return null;
  return new Map(declared.map(({ id }, at) => [id, quoted[at]!.duties + quoted[at]!.taxes]));
}

/** The same for a return that is registered: it announces a sum. @throws ApiFault try_later: the service cannot be reached */
export async function requireImportCharges(
  context: Pick<ReturnsContext, 'state' | 'log'>,
  order: StoredOrder,
): Promise<ImportCharges> {
  const charges = await quoteImportCharges(context, order);
  if (charges !== 'unanswered') return charges;
  throw new ApiFault('try_later', 'The refund cannot be calculated just now. Please try again in a moment.');
}

/** The pieces of an order that crosses a border over which nothing comes back cannot be returned here. */
export const withBorder = (
  { ways, importCharges }: Pick<QuotedFacts, 'ways' | 'importCharges'>,
  listed: readonly ReturnableLine[],
): ReturnableLine[] =>
  importCharges !== null && ways.length > 0
    ? [...listed]
    : listed.map((line) => ({ ...line, why: line.why ?? 'not_from_here' }));
