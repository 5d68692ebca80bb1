import { documentPath } from '../../eshop-api/contract/document-links';
import { encodeReference } from '../../eshop-api/domains/orders/encoded-reference.facts';
import { ordersGetInfo } from '../../eshop-api/domains/orders/orders.contract';
import { droppointInfo } from '../../eshop-api/domains/places/places.contract';
import { modifySizeStep1 } from '../../eshop-api/domains/exchanges/exchanges.contract';
import { rejectStep1 } from '../../eshop-api/domains/returns/returns.contract';
import { isApiError } from '../../eshop-api/contract/api-error';
import { readPlacedOrders, type Order } from '../_journey/checkout/placed-orders.server';
import { formatDay } from '../_journey/dates/format-moment';
import type { BlockLoad, LoadContext } from '../_contract/block.types';
import { NotFound } from '../_contract/not-found';
import {
  joinReason,
  LABEL_ERRORS,
  REGISTERED,
  readPieces,
  writePieces,
  type ChosenPiece,
} from './chosen-pieces';
import { describePickup, readRegions } from './pickup.server';
import { encodeQrCode } from './qr-code';
import type { ReturnOrderProps } from './return-order.schema';
import type {
  ConfirmData,
  ExchangeData,
  DoneData,
  Registered,
  ReturnOrderData,
  StepOne,
  UnpaidData,
} from './return-order.types';

/** Codes after which the choice of pieces is shown again. */
const REFUSED = ['invalid_field', 'not_returnable', 'line_taken', 'return_window_over'] as const;
const DROP_OFF = '05';

/** The step by the address: chosen pieces, a registered return or exchange, else the first step. */
export const load: BlockLoad<ReturnOrderProps, ReturnOrderData> = async (context, { purpose }) => {
  const { orders, offline } = await readPlacedOrders(context);
  const [order] = orders;
  if (!order || offline) throw new NotFound('no order that could be sent back');
  const { query, number } = readAddress(context);
  const returned = order.returns?.find(({ reference }) => reference === number);
  if (returned?.unpaid && returned.status === 'PE') return describeUnpaid(context, order, returned);
  if (returned) return describeDone(context, order, returned);
  if (purpose === 'exchange') return describeExchange(context, order);
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
  return {
    stage: 'choose',
    ...describeCommon(context, order),
    step,
    chosen: Object.fromEntries(pieces.map((piece) => [piece.id, joinReason(piece)])),
    until: writeUntil(
      context,
      step.products.filter(({ returnable }) => returnable),
    ),
    ...(refused ? { refused } : {}),
  };
}

async function describeExchange(context: LoadContext, order: Order): Promise<ExchangeData> {
  const { api, locale, page, params, signal } = context;
  const own = { profile: locale.locale, reference: order.reference, email: order.applicant.email };
  const [step, regions, again] = await Promise.all([
    api.call(modifySizeStep1, own, { signal }),
    readRegions(context, order),
    readAgain(context, order),
  ]);
  return {
    stage: 'exchange',
    ...(again ? { again } : {}),
    ...describeCommon(context, order),
    step,
    until: writeUntil(
      context,
      step.products.filter(({ exchangeable }) => exchangeable),
    ),
    returnLink: page.href(`page:order-return/${params.reference}`),
    ...describePickup(context, order, step.pickup, regions),
  };
}

const describeUnpaid = (context: LoadContext, order: Order, returned: Registered): UnpaidData => {
  const exchangeLink = context.page.href(`page:order-exchange/${context.params.reference}`);
  return {
    stage: 'unpaid',
    ...describeCommon(context, order),
    returned,
    ownLink: `${exchangeLink}?${REGISTERED}=${returned.reference}`,
    exchangeLink,
  };
};

const OUTCOMES = ['refused', 'cancelled', 'error'] as const;

/** undefined: the shopper does not come back from a payment. */
async function readAgain(
  { api, locale, signal, url, form }: LoadContext,
  order: Order,
): Promise<ExchangeData['again']> {
  const outcome = OUTCOMES.find((one) => one === url.searchParams.get('payment'));
  const number = url.searchParams.get('again');
  const ended = order.returns?.find(({ reference }) => reference === number);
  if (!outcome || !ended?.replacement || form) return undefined;
  const key = { profile: locale.locale, email: order.applicant.email, locator: ended.replacement };
  const answer = await api.call(ordersGetInfo, key, { signal }).catch(() => undefined);
  const sizes = Object.fromEntries(
    (answer?.order?.products ?? []).map(({ id, size }) => [id.slice(ended.reference.length + 1), size]),
  );
  return { outcome, sizes };
}

/** Last day of the window of these pieces; '' before delivery. */
function writeUntil(context: LoadContext, open: readonly { until: string | null }[]): string {
  const delivered = open.find(({ until }) => until !== null);
  return delivered ? writeDay(context, delivered.until!) : '';
}

async function describeConfirm(
  context: LoadContext,
  order: Order,
  pieces: readonly ChosenPiece[],
): Promise<ConfirmData> {
  const [step, regions] = await Promise.all([readStep(context, order, pieces), readRegions(context, order)]);
  return {
    stage: 'confirm',
    ...describeCommon(context, order),
    donation: order.sums.find(({ kind, amount }) => kind === 'donation' && amount > 0)?.formatted ?? null,
    step,
    pieces: pieces.flatMap((chosen) => {
      const piece = step.products.find(({ id }) => id === chosen.id);
      return piece ? [{ piece, why: formatReason(step, chosen) }] : [];
    }),
    query: writePieces(pieces),
    ...describePickup(context, order, step.pickup, regions),
  };
}

function formatReason({ reasons }: StepOne, { reason, subReason }: ChosenPiece): string {
  const found = reasons.find(({ id }) => id === reason);
  const detail = found?.subReasons.find(({ id }) => id === subReason);
  return [found?.name, detail?.name].filter(Boolean).join(' · ');
}

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
    pieces: order.products
      .filter(({ id }) => returned.lines.some((line) => line.id === id))
      .map(({ id, thumbnail, name, color, sizeLabel }) => ({ id, thumbnail, name, color, sizeLabel })),
    sendBy: writeDay(context, returned.sendBy),
    waitUntil: returned.shortage ? writeDay(context, returned.shortage.until) : '',
    replacementLink: returned.replacement
      ? context.page.href(`page:order/${encodeReference(returned.replacement, order.applicant.email)}`)
      : null,
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
