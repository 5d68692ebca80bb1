import { ApiFault } from '../../contract/api-fault';
import { handles, type DomainOperation, type HandlerContext } from '../../server/domain.types';
import popups from './data/popups.json';
import * as contract from './newsletter.contract';

interface Popup {
  id: string;
  campaign: string;
  /** Seconds on the page before it shows. */
  delaySeconds: number;
  /** Days until someone who closed it sees it again. */
  daysBetween: number;
  /** Percent, or null. */
  discount: number | null;
}

interface PopupEntry extends Omit<Popup, 'discount'> {
  /** Whether it mentions the storefront's discount for subscribers, if any. */
  discounted: boolean;
  /** Brand ids; all if omitted. */
  storefronts?: string[];
  /** Countries; all if omitted. */
  countries?: string[];
  exceptCountries?: string[];
}

/** Data of a storefront for a popup. */
interface PopupPlace {
  id: string;
  rules?: Record<string, unknown> | undefined;
}

/** The first entry that matches storefront and country, or null. Its discount is the one that the checkout applies. */
function findPopup({ id: storefront, rules }: PopupPlace, country: string): Popup | null {
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

/** Not for the locales default and int (docs/contract/content.md#newsletter and docs/contract/errors.md#locales-and-labels): a warning, and a client error. */
function readPopup(context: HandlerContext, profile: string): { popup: Popup | null } {
  if (profile === 'default' || profile === 'int') {
    context.log.warn(
      { code: 'client_error', url: context.header('client-url') },
      `Invalid locale ${profile}`,
    );
    throw new ApiFault('client_error', `Invalid locale ${profile}`);
  }
  return { popup: findPopup(context.storefront, context.profile.country) };
}

const popup = handles(contract.newsletterPopup, (context, { profile }) => readPopup(context, profile));
const popupInfo = handles(contract.headerPopupInfo, (context, { profile }) => readPopup(context, profile));
const marketingPopup = handles(contract.globalMarketingPopup, (context, { profile }) =>
  readPopup(context, profile),
);

const info = handles(contract.newsletterInfo, ({ storefront, profile }) => {
  const found = findPopup(storefront, profile.country);
  return {
    newsletter: {
      targets: ['women', 'men', 'kids'],
      discount: found?.discount ?? null,
      campaign: found?.campaign ?? '',
    },
  };
});

export const popupOperations: DomainOperation[] = [popup, popupInfo, marketingPopup, info];
