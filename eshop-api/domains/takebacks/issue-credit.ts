import type { Sql } from '../../database/database.types';
import type { ApiSettings } from '../../server/settings.types';
import { blockIssuedCards, issueGiftCard } from '../gift-cards/issue.tx';
import { enqueueMail } from '../mail/mail.tx';
import { composeTakebackMail } from './compose-takeback-mail.rules';
import type { Takeback } from './takebacks.repository';

/** Years in which credit can be spent. */
const LIFE_YEARS = 2;

type Part = 'before' | 'rest';

const pieceOf = ({ id }: Pick<Takeback, 'id'>, part: Part): string => `takeback:${id}:${part}`;

/** Issues a card for a part of the credit, once, and queues the mail with it. @param amount minor units */
export async function issueCredit(
  sql: Sql,
  settings: ApiSettings,
  {
    takeback,
    reference,
    part,
    amount,
  }: { takeback: Takeback; reference: string; part: Part; amount: number },
  now: Date,
): Promise<void> {
  const issued = { issuedFor: pieceOf(takeback, part), amount, currency: takeback.currency };
  const card = await issueGiftCard(sql, { ...issued, lifeYears: LIFE_YEARS }, now, settings.randomId);
  const mail = composeTakebackMail(settings, takeback, {
    ...{ kind: 'takebackCredit', part: `:${part}`, reference, amount, card },
  });
  await enqueueMail(sql, settings, mail, now);
}

/** What is left on the card that was issued beforehand is lost. */
export const blockCreditBefore = (sql: Sql, takeback: Takeback, now: Date): Promise<number> =>
  takeback.creditBefore > 0 ? blockIssuedCards(sql, [pieceOf(takeback, 'before')], now) : Promise.resolve(0);
