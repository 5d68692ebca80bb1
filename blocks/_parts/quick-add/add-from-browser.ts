import type { cartAdd } from '../../../eshop-api/domains/bag/bag.contract';
import type { logMessage } from '../../../eshop-api/domains/log/log.contract';
import { postFromBrowser } from '../../_contract/browser-api/call-from-browser';
import { readStored, writeStored } from '../../_contract/storage/browser-storage';
import { bagDate, bagHash, bagMarket, shipment } from '../../_contract/storage/stored-cookies';
import { emitBagChanged, emitQuickAdd } from '../../_journey/bag/bag-event';
import type { QuickFacts } from './quick-words';

export type Outcome = 'added' | 'noStock' | 'full' | 'tooMany' | 'failed' | 'resting';

/** Refusals that have words of their own. */
const OUTCOMES: Readonly<Record<string, Outcome>> = { bag_full: 'full', too_many_requests: 'tooMany' };

/** Adds one piece of a card and keeps the bag's cookies; `key` makes a double press one addition. */
export async function addFromBrowser(
  { profile, market }: Pick<QuickFacts, 'profile' | 'market'>,
  material: string,
  size: string,
  key: string,
): Promise<Outcome> {
  const hash = readStored(bagMarket) === market ? readStored(bagHash) : null;
  try {
    const bag = await postFromBrowser<typeof cartAdd>('/cart/add', {
      profile,
      id: material,
      sizeLabel: size,
      requestKey: key,
      ...(hash ? { hashOrderId: hash } : {}),
    });
    if (!bag.hashOrderId) return await tellMissing(profile);
    keep(bag, market);
    emitBagChanged(bag.shoppingCart.length);
    if ((bag as { status?: string }).status === 'NOSTOCK') return 'noStock';
    // docs/contract/bag.md#adding-several-items: it is in the bag, and nobody can order it now.
    if (!bag.erpActive && !bag.extendedBlockErp) return 'resting';
    emitQuickAdd({ material, size });
    return 'added';
  } catch (error) {
    return OUTCOMES[(error as { code?: string }).code ?? ''] ?? 'failed';
  }
}

/** docs/contract/errors.md#bag-and-products: a missing hashOrderId is logged as an error; what the browser knew of its bag stays. */
async function tellMissing(profile: string): Promise<'failed'> {
  await postFromBrowser<typeof logMessage>('/log', {
    profile,
    objectNode: { message: 'add to bag answered without a hashOrderId' },
  }).catch(() => undefined);
  return 'failed';
}

function keep(bag: { hashOrderId: string; shipment: string | null }, market: string): void {
  writeStored(bagHash, bag.hashOrderId);
  writeStored(bagMarket, market);
  writeStored(bagDate, String(Date.now()));
  if (bag.shipment) writeStored(shipment, bag.shipment);
}

/** A key of one press. */
export const makeKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
