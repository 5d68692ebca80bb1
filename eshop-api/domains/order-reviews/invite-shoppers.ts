import { generateToken } from '../../security/tokens';
import type { AskingContext } from '../../server/domain.types';
import { pageAddress } from '../../server/read-settings';
import { announceMail, enqueueMail } from '../mail/mail.tx';
import { claimReviewRequest, endReviewRequest } from '../orders/review-requests.tx';
import { isInvited } from './order-reviews.facts';
import { insertLink } from './order-reviews.repository';

const DAY_MS = 24 * 60 * 60_000;
/** Days between the delivery and the mail. */
const INVITE_AFTER_DAYS = 2;
/** Days after which no invitation is sent any more, for example after an outage. */
const TOO_LATE_DAYS = 30;

type Context = Pick<AskingContext, 'db' | 'settings'>;

/**
 * Invites the shopper of the order that was delivered longest ago, by one mail with a link, where the brand does so in the order's country. Link, mail
 * and end of the request are one transaction. False when none is due.
 */
export async function inviteNext({ db, settings }: Context): Promise<boolean> {
  const now = settings.clock();
  const outcome = await db.transaction(async (sql) => {
    const request = await claimReviewRequest(sql, new Date(now.getTime() - INVITE_AFTER_DAYS * DAY_MS));
    if (!request) return 'none';
    await endReviewRequest(sql, request.orderId, now);
    const { reference, storefront, locale, country, email, name, deliveredAt } = request;
    const isLate = now.getTime() - deliveredAt.getTime() > TOO_LATE_DAYS * DAY_MS;
    if (isLate || !isInvited(settings.storefronts[storefront]?.rules, country)) return 'left out';
    const token = generateToken(settings.randomId);
    if (!(await insertLink(sql, { reference, storefront, token }, now))) return 'left out';
    await enqueueMail(
      sql,
      settings,
      {
        key: `order-review:${reference}`,
        storefront,
        locale,
        kind: 'orderReview',
        to: { name, address: email },
        values: { reference },
        link: pageAddress(settings, storefront, locale, 'order-review', token),
      },
      now,
    );
    return 'invited';
  });
  if (outcome === 'invited') await announceMail(db);
  return outcome !== 'none';
}
