import { openLetterToken } from './letter-token';
import type { TestApi } from '../../../tests/support/open-test-api';
import { readMailQueue } from '../mail/mail.fixture';

type Bench = Pick<TestApi, 'db' | 'settings'>;

/** The token that stands in an address's letters. */
export async function readLetterToken({ db, settings }: Bench, email: string, storefront = 'main') {
  const [row] = await db.query<{ sealed: string | null }>(
    'select letter_sealed as sealed from newsletter_subscriptions where email_key = $1 and storefront = $2',
    [email.toLowerCase(), storefront],
  );
  return (await openLetterToken(settings, row?.sealed ?? null))!;
}

/** Mails on their way to an address, oldest first. */
export const listMailsTo = async ({ db }: Bench, email: string) =>
  (await readMailQueue(db)).filter(({ recipient }) => recipient.toLowerCase() === email.toLowerCase());

/** The log of consents from the first line on, as it is kept. */
export const listConsents = ({ db }: Bench, locale?: string) =>
  db.query<{ event: string; origin: string; words: string; storefront: string; details: object }>(
    'select storefront, event, origin, words, details from newsletter_consents where $1::text is null or locale = $1 order by id',
    [locale ?? null],
  );
