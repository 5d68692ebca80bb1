import type { PaymentOption, Quote } from '../../eshop-api/domains/checkout/checkout.contract';

/** The way to pay that stands chosen: the wanted one while it is offered, else the first that costs nothing; '' when nothing is left to pay. */
export function chooseMethod({ paymentMethods, total }: Quote, wanted: string | undefined): string {
  if (isCovered({ total })) return '';
  const found =
    paymentMethods.find(({ id }) => id === wanted) ??
    paymentMethods.find(({ surcharge }) => surcharge.amount === 0);
  return found?.id ?? '';
}

/** A gift card pays it all. */
export const isCovered = ({ total }: Pick<Quote, 'total'>): boolean => total.amount === 0;

/** Ways to pay by the wallet of the shopper's own device: nothing that a page without a script could do. */
export const opensSheet = ({ kind }: Pick<PaymentOption, 'kind'>): boolean => kind === 'device-wallet';

/** Ways to pay whose card is typed into the provider's fields. */
export const takesCard = ({ kind }: Pick<PaymentOption, 'kind'>): boolean =>
  kind === 'card' || kind === 'instalments';
