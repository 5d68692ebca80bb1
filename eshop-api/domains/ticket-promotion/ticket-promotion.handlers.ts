import { ApiFault } from '../../contract/api-fault';
import { formatFault } from '../../contract/fields/format-fault';
import { validateForm } from '../../contract/fields/validate-form';
import type { RequestOf } from '../../contract/operation';
import { handles, type DomainOperation, type HandlerContext } from '../../server/domain.types';
import { localReader, pageAddress, readFlags } from '../../server/read-settings';
import type { AccountData } from '../accounts/account-data.tx';
import { requireOwner } from './require-owner';
import { announceMail, enqueueMail } from '../mail/mail.tx';
import { choosePromotion, promotions, type ShownPromotion } from './promotions.rules';
import { readTickets } from './read-tickets';
import { accountRegisterPelotas, accountTicketFile, accountTickets } from './ticket-promotion.contract';
import {
  countTickets,
  findTicketFile,
  insertTicket,
  listTickets,
  queueRegistrations,
  type NewTicket,
  type Registration,
} from './ticket-promotion.repository';
import { ticketFields } from './ticket.fields';

type Input = RequestOf<typeof accountRegisterPelotas>;

const HOUR_MS = 60 * 60_000;

const findPromotion = ({ settings, storefront, profile, now }: HandlerContext): ShownPromotion | undefined =>
  choosePromotion(promotions, profile.country, now, localReader(settings, storefront.id));

const register = handles(accountRegisterPelotas, async (context: HandlerContext, input) => {
  const account = await requireOwner(context);
  const shown = findPromotion(context);
  if (shown?.phase !== 'open') throw composeClosed(shown);
  const files = (input.ticket ?? []).filter((one): one is Uint8Array => one instanceof Uint8Array);
  refuseFaults(context, input, files);
  const tickets = await readTickets(files, context.settings.randomId);
  return storeTickets(context, account, shown, input, tickets);
});

/** @throws ApiFault promotion_closed */
function composeClosed(shown: ShownPromotion | undefined): ApiFault {
  const when =
    shown?.phase === 'before' ? `begins ${shown.from.toISOString()}` : 'is over, or not for this country';
  return new ApiFault('promotion_closed', `The promotion ${when}.`);
}

/** @throws ApiFault invalid_field */
function refuseFaults(
  { profile, storefront, now }: HandlerContext,
  { purchaseDate, store, privacyPolicy, koreaConsent }: Input,
  files: readonly Uint8Array[],
): void {
  const ticket = files.map(({ length }) => ({ name: '', type: '', size: length }));
  const { errors } = validateForm(
    ticketFields,
    { ticket, purchaseDate, store, privacyPolicy, koreaConsent },
    { country: profile.country, flags: readFlags(storefront, profile.country), now },
  );
  const [first, ...more] = Object.entries(errors).map(([field, fault]) => ({
    code: 'invalid_field',
    message: `${field}: ${formatFault(fault)}`,
  }));
  if (first) throw new ApiFault(first.code, first.message, 200, more);
}

/** Tickets and mail in one transaction: both or none. @throws ApiFault too_many_tickets */
async function storeTickets(
  context: HandlerContext,
  account: AccountData,
  { promotion }: ShownPromotion,
  { purchaseDate, store }: Input,
  tickets: readonly NewTicket[],
) {
  const { db, settings, storefront, profile, now } = context;
  const registration: Registration = {
    id: settings.randomId(),
    promotion: promotion.id,
    accountId: account.id,
    storefront: storefront.id,
    locale: profile.locale,
    purchasedOn: purchaseDate?.trim() || null,
    store: store?.trim() || null,
    registeredAt: now,
    checkAt: new Date(now.getTime() + promotion.checkHours * HOUR_MS),
  };
  // In one order everywhere: two customers with the same tickets wait for each other instead of blocking each other.
  const sorted = tickets.toSorted((a, b) => (a.digest < b.digest ? -1 : 1));
  const result = await db.transaction(async (sql) => {
    await queueRegistrations(sql, account.id);
    let accepted = 0;
    for (const ticket of sorted) if (await insertTicket(sql, registration, ticket)) accepted += 1;
    const total = await countTickets(sql, account.id, promotion.id);
    if (accepted > 0 && total > promotion.mostTickets)
      throw new ApiFault('too_many_tickets', `No more than ${promotion.mostTickets} tickets a customer.`);
    if (accepted > 0)
      await enqueueMail(sql, settings, composeMail(context, account, registration, accepted), now);
    return { accepted, duplicates: tickets.length - accepted, total };
  });
  if (result.accepted > 0) await announceMail(db);
  return { registrationId: registration.id, ...result };
}

const composeMail = (
  { settings }: HandlerContext,
  { name, email }: AccountData,
  { id, storefront, locale }: Registration,
  accepted: number,
) => ({
  key: `tickets-registered:${id}`,
  storefront,
  locale,
  kind: 'ticketsRegistered',
  to: { name, address: email },
  values: { accepted: String(accepted) },
  link: pageAddress(settings, storefront, locale, 'register-pelotas'),
});

const list = handles(accountTickets, async (context: HandlerContext) => {
  const { id } = await requireOwner(context);
  const shown = findPromotion(context);
  if (!shown) return { promotion: null, tickets: [] };
  const { promotion, phase, from, until } = shown;
  const tickets = await listTickets(context.db, id, promotion.id);
  return {
    promotion: {
      id: promotion.id,
      phase,
      from: from.toISOString(),
      until: until.toISOString(),
      mostTickets: promotion.mostTickets,
    },
    tickets: tickets.map(({ registeredAt, ...ticket }) => ({
      ...ticket,
      registeredAt: registeredAt.toISOString(),
    })),
  };
});

const showFile = handles(accountTicketFile, async (context: HandlerContext, { id }) => {
  const owner = await requireOwner(context);
  const found = await findTicketFile(context.db, owner.id, id);
  if (!found) throw new ApiFault('ticket_not_found', 'There is no such ticket.');
  const isPdf = found.kind === 'pdf';
  return {
    name: `ticket.${isPdf ? 'pdf' : 'jpg'}`,
    type: isPdf ? ('application/pdf' as const) : ('image/jpeg' as const),
    content: Buffer.from(found.content).toString('base64'),
  };
});

export const ticketOperations: DomainOperation[] = [{ ...register, rateLimitPerMinute: 10 }, list, showFile];
