import { ApiFault } from '../../contract/api-fault';
import { findDeliveryWindow, orderDayOf } from '../../contract/delivery-window';
import { formFields, optional } from '../../contract/fields/form-fields';
import { normaliseForm, validateForm } from '../../contract/fields/validate-form';
import { sayFault } from '../../contract/fields/say-fault';
import type { RequestOf, ResponseOf } from '../../contract/operation';
import { handles, type DomainOperation, type HandlerContext } from '../../server/domain.types';
import { readFlags } from '../../server/read-settings';
import { askCountry } from './ask-destination';
import { askNearest } from './ask-nearest';
import { askPiecePrice } from './ask-piece-price';
import { askShipping } from './ask-shipping';
import { checkoutDeliveryEstimate } from './delivery-estimate.contract';
import { offerShipping } from './offer-shipping';
import type { CheckoutContext, CheckoutState } from './quote.types';
import { SAME_DAY, type ShippingMethod } from './shipping.rules';

type Input = RequestOf<typeof checkoutDeliveryEstimate>;
type Estimate = ResponseOf<typeof checkoutDeliveryEstimate>;

const estimate = handles(
  checkoutDeliveryEstimate,
  async (context: HandlerContext<CheckoutState>, input): Promise<Estimate> => {
    const placedOn = readDay(context, input);
    const country = await askCountry(context, input);
    const flags = readFlags(context.storefront, country);
    const postalCode = readPostalCode(context, input, country, flags);
    const [{ amount, money }, { extendedBlock }] = await Promise.all([
      askPiecePrice(context, input),
      context.state.backend.state(context.storefront.id, context.profile.market),
    ]);
    const place = await askShipping(context, country, money.currency, postalCode ? { postalCode } : {});
    const ways = offerShipping(
      context,
      { ...place, flags, money },
      { products: amount, onlyGiftCards: false, extendedBlock },
    );
    const nearest = await askNearest(context, ways, country, postalCode);
    return {
      countryId: country,
      postalCode,
      city: place.city,
      byPostalCode: dependsOnCode(place.shippingMethods),
      placedOn: orderDayOf(placedOn),
      shippingMethods: ways.map((way) => ({
        ...way,
        ...findFreeFrom(place.shippingMethods, way.id),
        ...findDeliveryWindow(placedOn, way),
        nearest: nearest.get(way.id) ?? null,
      })),
    };
  },
);

/** @throws ApiFault invalid_day: 31 February, say */
function readDay({ now }: CheckoutContext, { placedOn = orderDayOf(now) }: Input): Date {
  const day = new Date(`${placedOn}T00:00:00Z`);
  if (Number.isNaN(day.getTime()) || orderDayOf(day) !== placedOn)
    throw new ApiFault('invalid_day', `There is no day ${placedOn}.`);
  return day;
}

const codeForm = { postalCode: optional(formFields.postalCode) };

/** By the rule of the checkout's own field, in the country's form. @throws ApiFault invalid_postal_code */
function readPostalCode(
  { now }: CheckoutContext,
  { postalCode = '' }: Input,
  country: string,
  flags: Readonly<Record<string, unknown>>,
): string | null {
  const typed = normaliseForm(codeForm, { postalCode: postalCode.trim() }, { country });
  const fault = validateForm(codeForm, typed, { country, flags, now }).errors.postalCode;
  if (fault) throw new ApiFault('invalid_postal_code', sayFault(fault));
  return typed.postalCode || null;
}

/** What is fetched lies near the code or does not; a courier of the same day comes to some codes. */
const dependsOnCode = (methods: readonly ShippingMethod[]): boolean =>
  methods.some(({ id, pickup }) => pickup || id === SAME_DAY);

function findFreeFrom(
  methods: readonly ShippingMethod[],
  way: string,
): Pick<ShippingMethod, 'freeFrom' | 'freeFromFormatted'> {
  const { freeFrom = null, freeFromFormatted = null } = methods.find(({ id }) => id === way) ?? {};
  return { freeFrom, freeFromFormatted };
}

export const deliveryEstimateOperations: DomainOperation<CheckoutState>[] = [estimate];
