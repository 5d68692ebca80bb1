import { layOutAddress } from '../../eshop-api/contract/addresses/lay-out-address';
import { documentPath } from '../../eshop-api/contract/document-links';
import { droppointInfo } from '../../eshop-api/domains/places/places.contract';
import { globalRegionsAndCities } from '../../eshop-api/domains/reference/country.contract';
import { pickupFieldsFor } from '../../eshop-api/domains/returns/pickup.fields';
import { rejectStep1 } from '../../eshop-api/domains/returns/returns.contract';
import { isApiError } from '../_journey/bag/is-api-error';
import { readPlacedOrders, type Order } from '../_journey/checkout/placed-orders.server';
import { formatDay } from '../_journey/dates/format-moment';
import type { BlockLoad, LoadContext } from '../_contract/block.types';
import { NotFound } from '../_contract/not-found';
import { joinReason, LABEL_ERRORS, readPieces, writePieces, type ChosenPiece } from './chosen-pieces';
import { encodeQrCode } from './qr-code';
import type { ReturnOrderProps } from './return-order.schema';
import type {
  AddressField,
  ConfirmData,
  DoneData,
  Registered,
  ReturnOrderData,
  StepOne,
} from './return-order.types';

/** Codes that lead back to the choice of pieces. */
const REFUSED = ['invalid_field', 'not_returnable', 'line_taken', 'return_window_over'] as const;
const DROP_OFF = '05';

/** The step by the address: chosen pieces, a registered return, else the first step. */
export const load: BlockLoad<ReturnOrderProps, ReturnOrderData> = async (context) => {
  const { orders, offline } = await readPlacedOrders(context);
  const [order] = orders;
  if (!order || offline) throw new NotFound('no order that could be sent back');
  const { query, number } = readAddress(context);
  const returned = order.returns?.find(({ reference }) => reference === number);
  if (returned) return describeDone(context, order, returned);
  const pieces = readPieces(query.getAll('piece'));
  if (pieces.length === 0) return describeChoice(context, order, await readStep(context, order, []), {});
  try {
    return await describeConfirm(context, order, pieces);
  } catch (error) {
    const refused = REFUSED.find((code) => isApiError(error, code));
    if (!refused) throw error;
    const choice = await readStep(context, order, []);
    return describeChoice(context, order, choice, { pieces, refused });
  }
};

/** A refused form contains the pieces itself; its address does not. */
function readAddress({ url, form }: LoadContext): { query: URLSearchParams; number: string | null } {
  const { pieces, returnId } = form?.values ?? {};
  return {
    query: pieces ? new URLSearchParams(pieces) : url.searchParams,
    number: returnId ?? url.searchParams.get('returned'),
  };
}

const readStep = (
  { api, locale, signal }: LoadContext,
  { reference, applicant: { email } }: Order,
  rejectProducts: readonly ChosenPiece[],
): Promise<StepOne> =>
  api.call(
    rejectStep1,
    { profile: locale.locale, reference, email, rejectProducts: [...rejectProducts] },
    { signal },
  );

const describeCommon = ({ page, params, form }: LoadContext, { reference }: Order) => ({
  order: reference,
  orderLink: page.href(`page:order/${params.reference}`),
  form,
});

function describeChoice(
  context: LoadContext,
  order: Order,
  step: StepOne,
  { pieces = [], refused }: { pieces?: readonly ChosenPiece[]; refused?: string },
): ReturnOrderData {
  const open = step.products.find(({ returnable, until }) => returnable && until !== null);
  return {
    stage: 'choose',
    ...describeCommon(context, order),
    step,
    chosen: Object.fromEntries(pieces.map((piece) => [piece.id, joinReason(piece)])),
    until: open ? writeDay(context, open.until!) : '',
    ...(refused ? { refused } : {}),
  };
}

async function describeConfirm(
  context: LoadContext,
  order: Order,
  pieces: readonly ChosenPiece[],
): Promise<ConfirmData> {
  const { api, locale, flags, signal } = context;
  const [step, regions] = await Promise.all([
    readStep(context, order, pieces),
    api
      .call(globalRegionsAndCities, { profile: locale.locale, countryId: order.countryId }, { signal })
      .then((areas) => areas.regions)
      .catch(() => []),
  ]);
  const day = new Intl.DateTimeFormat(locale.isoLocale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
  const region = regions.find(({ id }) => id === order.shipment.region)?.name;
  return {
    stage: 'confirm',
    ...describeCommon(context, order),
    step,
    pieces: pieces.flatMap((chosen) => {
      const piece = step.products.find(({ id }) => id === chosen.id);
      return piece ? [{ piece, why: formatReason(step, chosen) }] : [];
    }),
    query: writePieces(pieces),
    days: (step.pickup?.dates ?? []).map((value) => ({
      value,
      label: day.format(new Date(`${value}T12:00:00Z`)),
    })),
    home: step.pickup?.hasAddress ? layOutAddress(order.shipment, { region, country: undefined }) : [],
    fields: listFields(order.countryId, flags),
    country: order.countryId,
    regions: regions.map(({ id, name }) => ({ id, name })),
  };
}

function formatReason({ reasons }: StepOne, { reason, subReason }: ChosenPiece): string {
  const found = reasons.find(({ id }) => id === reason);
  const detail = found?.subReasons.find(({ id }) => id === subReason);
  return [found?.name, detail?.name].filter(Boolean).join(' · ');
}

/** Shown in every country: the flat number is in the second line. */
const EVERYWHERE = ['addressLine2', 'postalCode'];

/** Name and address fields in the country's order. */
const listFields = (country: string, flags: LoadContext['flags']): AddressField[] =>
  Object.entries(pickupFieldsFor(country, flags))
    .filter(
      ([name, { required }]) => name !== 'country' && (required !== undefined || EVERYWHERE.includes(name)),
    )
    .map(([name, { required, maxLength }]) => ({ name, required: required !== undefined, maxLength }));

async function describeDone(context: LoadContext, order: Order, returned: Registered): Promise<DoneData> {
  const { api, locale, signal } = context;
  const points =
    returned.methodId === DROP_OFF
      ? await api
          .call(
            droppointInfo,
            {
              profile: locale.locale,
              countryId: order.countryId,
              type: 'return',
              limit: 1,
              ...(order.shipment.postalCode ? { zipCode: order.shipment.postalCode.slice(0, 12) } : {}),
            },
            { signal },
          )
          .catch(() => null)
      : null;
  const refused = context.url.searchParams.get('label');
  const labelError = LABEL_ERRORS.find((code) => code === refused);
  return {
    stage: 'done',
    ...describeCommon(context, order),
    returned,
    sendBy: writeDay(context, returned.sendBy),
    pointsLink: points?.droppointUrl ?? null,
    label: returned.status === 'PE' ? describeLabel(context, returned) : null,
    ...(labelError ? { labelError } : {}),
  };
}

const describeLabel = (
  { locale, params }: LoadContext,
  { reference }: Registered,
): NonNullable<DoneData['label']> => ({
  link: documentPath(locale.locale, 'label', params.reference ?? '', reference),
  code: encodeQrCode(reference),
});

const writeDay = ({ locale, brand }: LoadContext, at: string): string =>
  formatDay(Date.parse(at), locale.isoLocale, brand.timeZone);
