import { nextOrderDayAt } from '../../eshop-api/contract/delivery-window';
import { isPostalCode, formPostalCode } from '../../eshop-api/contract/fields/address.fields';
import { shipmentFieldsFor } from '../../eshop-api/domains/orders/shipment.fields';
import type { BlockLoad, LoadContext } from '../_contract/block.types';
import { readSheet } from '../_journey/sheet/read-sheet.server';
import type { DeliveryEstimateProps } from './delivery-estimate.schema';
import { readEstimate, type Estimate } from './read-estimate.server';
import { describeArrival, describeCost, showWay, type ShownWay } from './describe-delivery';
import type { FormState } from '../_contract/commands/form-state.types';

export interface DeliveryEstimateData {
  /** Standard delivery in words; null: not to be had, or nothing is left to send. */
  line: { arrives: string; cost: string; free: boolean } | null;
  /** The postal code is required. */
  asks: boolean;
  /** Stands in the field. */
  code: string;
  /** Ways to the postal code that was given. */
  found: { title: string; ways: ShownWay[] } | null;
  form?: FormState;
}

/** Code of docs/contract/orders.md#shipping-codes. */
const STANDARD = '01';

/** The words of an order that is placed today: with the day the document ends, too. */
export const load: BlockLoad<DeliveryEstimateProps, DeliveryEstimateData> = async (
  context,
  { askPostalCode },
) => {
  context.head.changesAt(nextOrderDayAt(context.now));
  const form = context.form ? { form: context.form } : {};
  const code = readCode(context);
  const estimate = await findEstimate(context, code);
  if (!estimate) return { line: null, asks: context.form !== undefined, code, found: null, ...form };
  const asks = askPostalCode && estimate.byPostalCode && isAskedFor(context);
  return {
    line: showLine(context, estimate),
    asks,
    code,
    found: asks ? showFound(context, estimate) : null,
    ...form,
  };
};

/** Undefined for a product that is sold out, and where it is unknown: a sheet does not fall because of it. */
async function findEstimate(context: LoadContext, code: string): Promise<Estimate | undefined> {
  try {
    const { sizes } = await readSheet(context);
    return sizes.some(({ stock }) => stock > 0) ? await readEstimate(context, code) : undefined;
  } catch (error) {
    if (error instanceof Response) throw error;
    return undefined;
  }
}

const isAskedFor = ({ locale: { country }, flags }: LoadContext): boolean =>
  shipmentFieldsFor({ country, flags }).postalCode?.required !== undefined;

/** As it was just given; without a script the address brings it back. What is none of this country counts as none. */
function readCode({ form, url, locale: { country } }: LoadContext): string {
  const { postalCode } = (form?.data ?? {}) as { postalCode?: string };
  const code =
    postalCode ?? formPostalCode((url.searchParams.get('deliverTo') ?? '').trim().slice(0, 12), country);
  return isPostalCode(code, country) ? code : '';
}

function showLine(
  context: LoadContext,
  { shippingMethods, placedOn }: Estimate,
): DeliveryEstimateData['line'] {
  const standard = shippingMethods.find(({ id }) => id === STANDARD);
  return standard
    ? {
        arrives: describeArrival(standard, { ...context, placedOn }),
        cost: describeCost(standard, context.words),
        free: standard.free,
      }
    : null;
}

function showFound(
  context: LoadContext,
  { shippingMethods, postalCode, city, placedOn }: Estimate,
): DeliveryEstimateData['found'] {
  if (postalCode === null) return null;
  const { words } = context;
  return {
    title: city ? words('foundIn', { code: postalCode, city }) : words('found', { code: postalCode }),
    ways: shippingMethods.map((way) => showWay(way, { ...context, placedOn })),
  };
}
