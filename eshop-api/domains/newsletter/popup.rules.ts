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

interface PopupEntry extends Omit<Popup, 'discount'> {
  /** Whether it speaks of the storefront's discount for subscribers, where there is one. */
  discounted: boolean;
  /** Brand ids; left out: all. */
  storefronts?: string[];
  /** Countries; left out: all. */
  countries?: string[];
  exceptCountries?: string[];
}

/** What a popup must know of a storefront. */
export interface PopupPlace {
  id: string;
  rules?: Record<string, unknown> | undefined;
}

/** The first entry that fits storefront and country; null where none does. It promises what the checkout takes off, never more. */
export function findPopup({ id: storefront, rules }: PopupPlace, country: string): Popup | null {
  const entry = (popups as PopupEntry[]).find(
    (one) =>
      (!one.storefronts || one.storefronts.includes(storefront)) &&
      (!one.countries || one.countries.includes(country)) &&
      !one.exceptCountries?.includes(country),
  );
  if (!entry) return null;
  const { id, campaign, delaySeconds, daysBetween, discounted } = entry;
  return {
    id,
    campaign,
    delaySeconds,
    daysBetween,
    discount: (discounted && Number(rules?.newsletterDiscount)) || null,
  };
}
