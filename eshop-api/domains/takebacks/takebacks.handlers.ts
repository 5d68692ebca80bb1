import { renderSVG } from 'uqr';
import { ApiFault } from '../../contract/api-fault';
import { takebackLabelPath } from '../../contract/document-links';
import { formatFault } from '../../contract/fields/format-fault';
import { normaliseForm, validateForm } from '../../contract/fields/validate-form';
import type { RequestOf } from '../../contract/operation';
import { messageOf } from '../../database/database-errors';
import { cleanPicture, FileRefused } from '../../security/untrusted-files';
import { handles, type DomainOperation, type HandlerContext } from '../../server/domain.types';
import { readFlags } from '../../server/read-settings';
import { globalCheckProfile } from '../reference/profile.contract';
import { storeLocatorStore } from '../stores/stores.contract';
import { composeTakebackLabel } from './compose-takeback-label.rules';
import { listCredits, MOST_UNITS, sumCredit } from './credits.rules';
import { readPieces, type Fault } from './read-pieces';
import { openReference } from './reference';
import { registerTakeback, type NewTakeback } from './register-takeback';
import { STORE, TAKEBACK_DAYS } from './takeback.facts';
import { takebackFields } from './takeback.fields';
import { afterSalesTakeback, takebackCredit, takebackLabel, takebackState } from './takebacks.contract';
import { findTakeback, type Takeback } from './takebacks.repository';

type Input = RequestOf<typeof afterSalesTakeback>;

const DAY_MS = 24 * 60 * 60_000;
/** Longest side of a stored photo, px. */
const SIDE = 1200;

/** @throws ApiFault take_back_off */
function requireTakeback({ storefront, profile }: HandlerContext): Readonly<Record<string, unknown>> {
  const flags = readFlags(storefront, profile.country);
  if (flags.take_back !== true)
    throw new ApiFault('take_back_off', 'Used products are not taken back in this country.');
  return flags;
}

/** One whole unit of the country's gift cards, minor units, and their currency. */
async function readUnit({ ask, profile, storefront }: HandlerContext) {
  const { giftCards } = await ask(globalCheckProfile, { profile: profile.locale }, storefront.id);
  return { unit: giftCards.minimum, currency: giftCards.currency };
}

const credit = handles(takebackCredit, async (context: HandlerContext) => {
  const flags = requireTakeback(context);
  const { unit, currency } = await readUnit(context);
  const format = (amount: number) => context.settings.formatPrice(amount, context.profile);
  return {
    credits: listCredits().map(({ units, ...kind }) => ({
      ...kind,
      amount: units * unit,
      formatted: format(units * unit),
    })),
    currency,
    most: { amount: MOST_UNITS * unit, currency, formatted: format(MOST_UNITS * unit) },
    isBefore: flags.voucher_pre_takeback === true,
    sendDays: TAKEBACK_DAYS,
  };
});

const register = handles(afterSalesTakeback, async (context: HandlerContext, input) => {
  requireTakeback(context);
  const files = (input.picture ?? []).filter((one): one is Uint8Array => one instanceof Uint8Array);
  const asked = await readAsked(context, input, files);
  const pictures = await cleanPictures(files);
  const { takeback, reference } = await registerTakeback(context, asked, pictures);
  return {
    takebackId: takeback.id,
    reference,
    credit: showMoney(context, takeback, takeback.credit),
    giftCard: takeback.creditBefore > 0 ? showMoney(context, takeback, takeback.creditBefore) : null,
    label: showLabel(context, takeback, reference),
    sendBy: takeback.sendBy.toISOString(),
  };
});

const showMoney = ({ settings, profile }: HandlerContext, { currency }: Takeback, amount: number) => ({
  amount,
  currency,
  formatted: settings.formatPrice(amount, profile),
});

const showLabel = ({ storefront, profile }: HandlerContext, { id }: Takeback, reference: string) => ({
  pdfUrl: `${storefront.publicOrigin ?? ''}${takebackLabelPath(profile.locale, reference)}`,
  qr: { text: id, svg: renderSVG(id, { ecc: 'M', border: 4 }) },
});

/** @throws ApiFault invalid_field, store_not_found */
async function readAsked(
  context: HandlerContext,
  input: Input,
  files: readonly Uint8Array[],
): Promise<NewTakeback> {
  const { profile, storefront, now, ask } = context;
  const facts = { country: profile.country, flags: readFlags(storefront, profile.country), now };
  const { pieces, faults } = readPieces(input.pieces, facts);
  const texts = normaliseForm(takebackFields, readTexts(input), facts);
  const picture = files.map(({ length }) => ({ name: '', type: '', size: length }));
  refuse([...listFaults({ ...texts, picture }, facts), ...faults]);
  const storeId = texts.shippingMethodId === STORE ? texts.storeId : '';
  if (storeId) await requireStore({ ask, profile, storefront }, storeId);
  const { unit, currency } = await readUnit(context);
  return {
    storefront: storefront.id,
    locale: profile.locale,
    country: profile.country,
    ...{ name: texts.name, surname: texts.surname, email: texts.email, telephone: texts.telephone },
    methodId: texts.shippingMethodId as Takeback['methodId'],
    storeId: storeId || null,
    orderReference: texts.orderId || null,
    ...{ pieces, unit, currency, credit: sumCredit(pieces) * unit },
    registeredAt: now,
    sendBy: new Date(now.getTime() + TAKEBACK_DAYS * DAY_MS),
  };
}

const TEXTS = [
  ...(['name', 'surname', 'email', 'telephone', 'shippingMethodId'] as const),
  ...(['storeId', 'orderId', 'privacyPolicy', 'koreaConsent'] as const),
] as const;

const readTexts = (input: Input) =>
  Object.fromEntries(TEXTS.map((name) => [name, (input[name] ?? '').trim()])) as Record<
    (typeof TEXTS)[number],
    string
  >;

const listFaults = (
  values: Parameters<typeof validateForm>[1],
  facts: Parameters<typeof validateForm>[2],
): Fault[] =>
  Object.entries(validateForm(takebackFields, values, facts).errors).map(([field, fault]) => ({
    code: 'invalid_field',
    message: `${field}: ${formatFault(fault)}`,
  }));

function refuse([first, ...more]: readonly Fault[]): void {
  if (first) throw new ApiFault(first.code, first.message, 200, more);
}

/** @throws ApiFault store_not_found for a store that is unknown or takes nothing back */
async function requireStore(
  { ask, profile, storefront }: Pick<HandlerContext, 'ask' | 'profile' | 'storefront'>,
  id: string,
): Promise<void> {
  const { store } = await ask(storeLocatorStore, { profile: profile.locale, id }, storefront.id);
  if (!store.services.some(({ key }) => key === 'takeback'))
    throw new ApiFault('store_not_found', 'This store takes nothing back.');
}

/** @throws ApiFault file_type, file_unreadable, try_later; the message begins with `picture <its number>` */
async function cleanPictures(files: readonly Uint8Array[]): Promise<Buffer[]> {
  const pictures: Buffer[] = [];
  for (const [at, file] of files.entries())
    pictures.push(
      await cleanPicture(file, SIDE).catch((error: unknown) => {
        if (!(error instanceof FileRefused)) throw error;
        const { fault } = error;
        const code = fault === 'type' ? 'file_type' : fault === 'busy' ? 'try_later' : 'file_unreadable';
        throw new ApiFault(code, `picture ${at + 1}: could not be read`);
      }),
    );
  return pictures;
}

/** @throws ApiFault takeback_not_found, alike for what is no reference and for those of other storefronts */
async function requireReferenced(
  { db, settings, storefront }: HandlerContext,
  reference: string,
): Promise<Takeback> {
  const id = await openReference(settings.seal, reference);
  const found = id && (await findTakeback(db, { id, storefront: storefront.id }));
  if (!found) throw new ApiFault('takeback_not_found', 'There is no such takeback.');
  return found;
}

const showState = handles(takebackState, async (context: HandlerContext, { reference }) => {
  const takeback = await requireReferenced(context, reference);
  const { id, status, methodId, pieces, registeredAt, sendBy } = takeback;
  return {
    takebackId: id,
    state: status,
    shippingMethodId: methodId,
    pieces: pieces.map((piece) => ({ ...piece, accepted: piece.accepted ?? null })),
    credit: showMoney(context, takeback, takeback.credit),
    label: showLabel(context, takeback, reference),
    registeredAt: registeredAt.toISOString(),
    sendBy: sendBy.toISOString(),
  };
});

const makeLabel = handles(takebackLabel, async (context: HandlerContext, { reference }) => {
  const takeback = await requireReferenced(context, reference);
  if (takeback.status !== 'registered')
    throw new ApiFault('label_expired', 'This takeback has arrived or ended: it needs no label any more.');
  const { ask, documents, log, profile, storefront } = context;
  const { company } = storefront;
  if (!company) throw new ApiFault('label_unavailable', 'This storefront has no address for returns.');
  const { storeId } = takeback;
  const located = storeId
    ? await ask(storeLocatorStore, { profile: profile.locale, id: storeId }, storefront.id).catch(
        () => undefined,
      )
    : undefined;
  const sheet = composeTakebackLabel(context, { company, takeback, store: located?.store });
  const content = await documents.make(sheet).catch((error: unknown) => {
    log.warn({ takeback: takeback.id, error: messageOf(error) }, 'a label could not be made');
    throw new ApiFault('try_later', 'The label cannot be made just now. Please try again in a moment.');
  });
  return {
    name: `takeback-${takeback.id}.pdf`,
    type: 'application/pdf' as const,
    content: content.toString('base64'),
  };
});

export const takebackOperations: DomainOperation[] = [
  credit,
  { ...register, rateLimitPerMinute: 10 },
  { ...showState, rateLimitPerMinute: 30 },
  { ...makeLabel, rateLimitPerMinute: 20 },
];
