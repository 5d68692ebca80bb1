import type { Purchase } from '../../blocks/_journey/checkout/purchase.types';
import { orderShown } from '../../blocks/_journey/checkout/order-shown-event';
import { mayUse } from '../../blocks/_contract/storage/consent';
import { readStored } from '../../blocks/_contract/storage/browser-storage';
import { tagsOff } from '../../blocks/_contract/storage/stored-in-browser';
import { claimTransaction, storeAttribution, storeClientId, type Landing } from './attribution/attribution';
import type { TagSettings } from './data-layer/tag-event.types';
import { reportPurchase, pushDataLayer } from './data-layer/report-to-tags';
import { startRecommenderReports, reportToRecommender } from './recommender/report-to-recommender';

/** The purchases of this page that were never reported before (docs/contract/browser.md#purchases-seen); the call counts as the report. */
const claimPurchases = (page: ParentNode): Purchase[] =>
  [...page.querySelectorAll<HTMLElement>('[data-purchase]')]
    .map(readPurchase)
    .filter((purchase) => purchase !== undefined && claimTransaction(purchase.transaction_id)) as Purchase[];

function readPurchase({ dataset }: HTMLElement): Purchase | undefined {
  try {
    return JSON.parse(dataset.purchase ?? '') as Purchase;
  } catch {
    return undefined;
  }
}

/** What a visitor agreed to is done, with each page and each answer. `gtm=false` silences the tags of this visit alone. */
export function measure(page: string, landing: Landing, settings: TagSettings): void {
  if (mayUse('marketing')) storeAttribution(landing, sessionStorage);
  if (mayUse('analytics')) storeClientId();
  if (readStored(tagsOff) !== 'false') pushDataLayer(page, settings);
  startRecommenderReports(page);
  reportPurchases();
  if (!listening) document.addEventListener(orderShown, reportPurchases);
  listening = true;
}

let listening = false;

/** An order that stands is reported once, to the tags and to the recommender: at once, or when its payment has settled. */
function reportPurchases(): void {
  for (const purchase of claimPurchases(document)) {
    if (readStored(tagsOff) !== 'false') reportPurchase(purchase);
    reportToRecommender(
      purchase.items.slice(0, 20).map(({ item_id: material }) => ({ type: 'buy', material })),
    );
  }
}
