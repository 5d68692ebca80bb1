import type { cartAdd } from '../../../eshop-api/domains/bag/bag.contract';
import type { logMessage } from '../../../eshop-api/domains/log/log.contract';
import { postFromBrowser } from '../../_contract/browser-api/call-from-browser';
import { readStored, writeStored } from '../../_contract/storage/browser-storage';
import {
  autoBonds,
  bagDate,
  bagHash,
  bagMarket,
  countryPrice,
  prevoucher,
  shipment,
  userHash,
  voucher,
} from '../../_contract/storage/stored-cookies';
import { emitBagChanged, emitQuickAdd } from '../../_journey/bag/bag-event';
import { readBagVisit, type BagVisit } from '../../_journey/bag/bag-visit';
import type { QuickFacts } from './quick-words';

export type Outcome = 'added' | 'noStock' | 'full' | 'tooMany' | 'failed' | 'resting';

/** Refusals that have words of their own. */
const OUTCOMES: Readonly<Record<string, Outcome>> = { bag_full: 'full', too_many_requests: 'tooMany' };

const BROUGHT = [bagHash, bagMarket, voucher, autoBonds, prevoucher, userHash, countryPrice];

/** As the product page sends it. A storefront's rule for bonds codes is the server's: here auto-bonds alone lets one through. */
const readVisit = (market: string): BagVisit =>
  readBagVisit(Object.fromEntries(BROUGHT.map((cookie) => [cookie.name, readStored(cookie) ?? ''])), {
    locale: { market },
    brand: { rules: {} },
  });

/** Adds one piece of a card and keeps the bag's cookies; `key` makes a double press one addition. */
export async function addFromBrowser(
  { profile, market, images }: Pick<QuickFacts, 'profile' | 'market' | 'images'>,
  material: string,
  size: string,
  key: string,
): Promise<Outcome> {
  try {
    const bag = await postFromBrowser<typeof cartAdd>('/cart/add', {
      profile,
      id: material,
      sizeLabel: size,
      thumbnail: `${images}/${material}_L.jpg`,
      checkStock: true,
      requestKey: key,
      ...readVisit(market),
    });
    if (!bag.hashOrderId) return await reportMissing(profile);
    keep(bag, market);
    emitBagChanged(bag.shoppingCart.length);
    if ((bag as { status?: string }).status === 'NOSTOCK') return 'noStock';
    // docs/contract/bag.md#adding-several-items: it is in the bag, and cannot be ordered now.
    if (!bag.erpActive && !bag.extendedBlockErp) return 'resting';
    emitQuickAdd({ material, size });
    return 'added';
  } catch (error) {
    return OUTCOMES[(error as { code?: string }).code ?? ''] ?? 'failed';
  }
}

/** docs/contract/errors.md#bag-and-products: a missing hashOrderId is logged as an error; what the browser holds of its bag stays. */
async function reportMissing(profile: string): Promise<'failed'> {
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
