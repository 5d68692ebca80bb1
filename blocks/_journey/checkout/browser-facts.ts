import { mayUse } from '../../_contract/storage/consent';
import { attributionKept } from '../../_contract/storage/stored-in-browser';
import { readStored } from '../../_contract/storage/browser-storage';

const set = (form: HTMLFormElement, name: string, value: unknown): void => {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLInputElement && typeof value === 'string') field.value = value;
};

/** What only the browser has of an order (docs/contract/orders.md#create-payload): a phone or not, and which campaign brought this visit. */
export function fillBrowserFacts(form: HTMLFormElement): void {
  set(form, 'device', matchMedia('(max-width: 768px)').matches ? 'mobile' : '');
  const kept = mayUse(attributionKept.purpose) ? readStored(attributionKept) : null;
  if (!kept) return;
  try {
    const { campaign, channel, medium } = JSON.parse(kept) as Record<string, unknown>;
    Object.entries({ campaign, channel, medium }).forEach(([name, value]) => set(form, name, value));
  } catch {
    // Somebody else wrote there: the order goes unattributed.
  }
}
