import popups from './data/popups.json';

export interface Popup {
  id: string;
  campaign: string;
  /** Seconds on the page before it shows. */
  delaySeconds: number;
  /** Days until somebody who closed it sees it again. */
  daysBetween: number;
  /** Percent, or null. */
  discount: number | null;
}

interface PopupEntry extends Popup {
  /** Brand ids; left out: all. */
  storefronts?: string[];
  /** Countries; left out: all. */
  countries?: string[];
  exceptCountries?: string[];
}

/** The first entry that fits storefront and country; null where none does. */
export function findPopup(storefront: string, country: string): Popup | null {
  const entry = (popups as PopupEntry[]).find((one) =>
    (!one.storefronts || one.storefronts.includes(storefront)) && (!one.countries || one.countries.includes(country)) && !one.exceptCountries?.includes(country));
  if (!entry) return null;
  const { id, campaign, delaySeconds, daysBetween, discount } = entry;
  return { id, campaign, delaySeconds, daysBetween, discount };
}
