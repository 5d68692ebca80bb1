import { createHash } from 'node:crypto';
import { ApiFault } from '../../contract/api-fault';
import type { Sql } from '../../database/database.types';
import { keyOfEmail } from '../../security/tokens';
import { readFlags } from '../../server/read-settings';
import type { HandlerContext } from '../../server/domain.types';
import { findTokenOwner, readAccountData, type AccountData } from '../accounts/account-data.tx';
import { enqueueMail, announceMail } from '../mail/mail.tx';
import { composeTakebackMail } from './compose-takeback-mail.rules';
import { limitBefore } from './credits.rules';
import { FOLLOW_MS } from './follow-takebacks';
import { issueCredit } from './issue-credit';
import { sealReference } from './reference';
import { BEFORE_DAYS, MOST_OPEN } from './takeback.facts';
import {
  countOpen,
  hasHadCardBefore,
  insertPicture,
  insertTakeback,
  queueTakebacks,
  type Takeback,
} from './takebacks.repository';

const DAY_MS = 24 * 60 * 60_000;
const TRIES = 20;

/** What the shopper has sent, checked. */
export type NewTakeback = Omit<Takeback, 'id' | 'accountId' | 'creditBefore' | 'status' | 'remindedAt'>;

/** The customer who is signed in; undefined: a guest. */
export async function findCustomer({
  db,
  token,
  profile,
  now,
}: HandlerContext): Promise<AccountData | undefined> {
  const id = await findTokenOwner(db, token, profile.market, now);
  return id === undefined ? undefined : readAccountData(db, id);
}

/**
 * Stores a takeback with its photos, its mails and perhaps a card beforehand in one transaction: all or nothing.
 * @throws ApiFault too_many_takebacks
 */
export async function registerTakeback(
  context: HandlerContext,
  asked: NewTakeback,
  pictures: readonly Buffer[],
): Promise<{ takeback: Takeback; reference: string }> {
  const { db, settings, now } = context;
  const customer = await findCustomer(context);
  const emailKey = keyOfEmail(asked.email);
  const made = await db.transaction(async (sql) => {
    await queueTakebacks(sql, emailKey);
    if (customer) await queueTakebacks(sql, String(customer.id));
    if ((await countOpen(sql, emailKey)) >= MOST_OPEN)
      throw new ApiFault('too_many_takebacks', `No more than ${MOST_OPEN} takebacks at a time.`);
    const takeback = await insertNew(context, sql, {
      ...asked,
      accountId: customer?.id ?? null,
      creditBefore: await findCreditBefore(context, sql, asked, customer),
    });
    for (const [at, picture] of pictures.entries()) await insertPicture(sql, takeback.id, at + 1, picture);
    const reference = await sealReference(settings.seal, takeback.id);
    const mail = composeTakebackMail(settings, takeback, { kind: 'takebackRegistered', reference });
    await enqueueMail(sql, settings, mail, now);
    const amount = takeback.creditBefore;
    if (amount > 0) await issueCredit(sql, settings, { takeback, reference, part: 'before', amount }, now);
    return { takeback, reference };
  });
  await announceMail(db);
  return made;
}

/** Minor units that are issued before anything has arrived: once a person in a while, to the confirmed address of an account. */
async function findCreditBefore(
  { storefront, now }: HandlerContext,
  sql: Sql,
  { country, email, credit, unit }: NewTakeback,
  customer: AccountData | undefined,
): Promise<number> {
  if (readFlags(storefront, country).voucher_pre_takeback !== true) return 0;
  const key = keyOfEmail(email);
  if (!customer?.emailConfirmedAt || keyOfEmail(customer.email) !== key) return 0;
  const since = new Date(now.getTime() - BEFORE_DAYS * DAY_MS);
  if (await hasHadCardBefore(sql, { accountId: customer.id, email: key }, since)) return 0;
  return limitBefore(credit / unit) * unit;
}

async function insertNew(
  { settings, now }: HandlerContext,
  sql: Sql,
  asked: Omit<Takeback, 'id' | 'status' | 'remindedAt'>,
): Promise<Takeback> {
  const followAt = new Date(now.getTime() + FOLLOW_MS);
  for (let tries = 0; tries < TRIES; tries += 1) {
    const id = makeId(settings.randomId());
    const takeback: Takeback = { ...asked, id, status: 'registered', remindedAt: null };
    if (await insertTakeback(sql, takeback, keyOfEmail(asked.email), followAt)) return takeback;
  }
  throw new Error('no free number for a takeback was found');
}

/** 9 and nine digits. */
const makeId = (random: string): string =>
  `9${String(BigInt(`0x${createHash('sha256').update(random).digest('hex')}`) % 1_000_000_000n).padStart(9, '0')}`;
