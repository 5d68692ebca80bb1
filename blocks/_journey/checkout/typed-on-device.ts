import { dropStored, readStored, writeStored } from '../../_contract/storage/browser-storage';
import { zip } from '../../_contract/storage/stored-cookies';
import { shippingForm } from '../../_contract/storage/stored-in-browser';
import { readKnownCode } from './known-code';

/** Consents are given again each time, and what the server adds to a form is not the shopper's. */
const notKept = [
  'privacyPolicy',
  'koreaConsent',
  'newsletter',
  'seen',
  'savedAddress',
  'password',
  'username',
  '_block',
  '_command',
  'country',
  'billing-country',
];

/** `shippingForm` (docs/contract/browser.md#storage): what was typed in the steps of the checkout, for the country it was typed in. Erased after the order and at logout. */
export function storeOnDevice(form: HTMLFormElement | null): void {
  if (!form) return;
  const fields = [...new FormData(form)].filter(
    (pair): pair is [string, string] =>
      !notKept.includes(pair[0]) && typeof pair[1] === 'string' && pair[1] !== '',
  );
  const country = readCountry();
  const kept = readKept();
  const others = Object.entries(kept?.country === country ? kept.fields : {}).filter(
    ([name]) => !form.elements.namedItem(name),
  );
  writeStored(shippingForm, JSON.stringify({ country, fields: Object.fromEntries([...others, ...fields]) }));
}

/** Of the page's locale: another country has another form. */
const readCountry = (): string => /^\/[a-z]{2}_([A-Z]{2})(?:\/|$)/.exec(location.pathname)?.[1] ?? '';

/** Fills what the shop has nothing of (another bag, a lost connection) with what this device kept. Answers whether anything came back. */
export function restoreTyped(form: HTMLFormElement): boolean {
  const kept = readKept();
  if (kept?.country !== readCountry()) return false;
  return Object.entries(kept.fields)
    .map(([name, value]) => fill(form.elements.namedItem(name), value))
    .some(Boolean);
}

function fill(control: Element | RadioNodeList | null, value: string): boolean {
  if (!(control instanceof HTMLInputElement || control instanceof HTMLSelectElement)) return false;
  if (control.type === 'checkbox') return tick(control, value);
  if (control.value === value || (control.value !== '' && !isOffered(control))) return false;
  control.value = value;
  return control.value === value;
}

/** A postal code that was only asked about (a product's delivery date) gives way to the address that was typed: half of one and half of another is none. */
const isOffered = ({ name, value }: HTMLInputElement | HTMLSelectElement): boolean =>
  name === 'postalCode' && value === readKnownCode(readStored(zip), readCountry());

function tick(box: HTMLInputElement, value: string): boolean {
  const changes = value === 'on' && !box.checked;
  if (changes) box.checked = true;
  return changes;
}

function readKept(): { country: string; fields: Record<string, string> } | undefined {
  try {
    const kept = JSON.parse(readStored(shippingForm) ?? 'null') as {
      country?: unknown;
      fields?: unknown;
    } | null;
    return kept && typeof kept.country === 'string' && typeof kept.fields === 'object' && kept.fields !== null
      ? (kept as never)
      : undefined;
  } catch {
    dropStored(shippingForm);
    return undefined;
  }
}
