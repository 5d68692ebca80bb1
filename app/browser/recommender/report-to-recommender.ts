import type { RequestOf } from '../../../eshop-api/contract/operation';
import type { recommendationsEvents } from '../../../eshop-api/domains/recommendations/recommendations.contract';
import { quickAdded, type QuickAdded } from '../../../blocks/_journey/bag/bag-event';
import { readStored, writeStored } from '../../../blocks/_contract/storage/browser-storage';
import { mayUse } from '../../../blocks/_contract/storage/consent';
import { visitKey } from '../../../blocks/_contract/storage/stored-in-browser';
import type { FormState } from '../../../blocks/_contract/commands/form-state.types';

type Lesson = RequestOf<typeof recommendationsEvents>;
type EventType = Lesson['events'][number]['type'];

const CALL = '/eshop-api/api/v1/recommendations/events';
/** Who leaves sooner has not looked. */
const VIEW_MS = 3000;

let taughtPage: string | undefined;
let stopLooking: () => void = () => undefined;

/** With each page and each answer about consent: a product's page that is looked at for a while is reported as a view. */
export function startRecommenderReports(page: string): void {
  if (!mayUse(visitKey.purpose)) return clearPage();
  if (page === taughtPage) return;
  clearPage();
  taughtPage = page;
  const timer = setTimeout(() => reportProduct('view'), VIEW_MS);
  document.addEventListener('shop:command', onCommand);
  document.addEventListener(quickAdded, onQuickAdd);
  stopLooking = () => {
    clearTimeout(timer);
    document.removeEventListener('shop:command', onCommand);
    document.removeEventListener(quickAdded, onQuickAdd);
  };
}

function clearPage(): void {
  stopLooking();
  taughtPage = undefined;
}

function onCommand(event: Event): void {
  const { command, status } = (event as CustomEvent<FormState>).detail;
  if (command === 'bag.addLine' && status === 'done') reportProduct('add');
}

const onQuickAdd = (event: Event): void =>
  reportToRecommender([{ type: 'add', material: (event as CustomEvent<QuickAdded>).detail.material }]);

function reportProduct(type: EventType): void {
  const material = document.querySelector<HTMLElement>('h1[data-item-id]')?.dataset.itemId;
  if (material) reportToRecommender([{ type, material }]);
}

/**
 * Reports what this session did with products, where the page allows training of a recommender (`data-learns`, blocks/recommended) and the
 * visitor agreed. A checkout's thank-you page reports its `buy` events by this.
 */
export function reportToRecommender(events: Lesson['events']): void {
  if (!mayUse(visitKey.purpose) || !document.querySelector('[data-learns]')) return;
  const session = readStored(visitKey) ?? crypto.randomUUID();
  writeStored(visitKey, session);
  const lesson: Lesson = { profile: location.pathname.split('/')[1] ?? '', session, events };
  navigator.sendBeacon?.(CALL, JSON.stringify(lesson));
}
