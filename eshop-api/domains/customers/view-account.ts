import type { HandlerContext } from '../../server/domain.types';
import type { AccountData } from '../accounts/account-data.tx';
import { isKboixMember } from '../kboix/kboix-member.tx';
import { newsletterCheckSuscribed } from '../newsletter/newsletter.contract';
import type { Account } from './customers.contract';

/** docs/contract/account.md#account, as this storefront knows it: news and community belong to a storefront, the account to all. */
export async function viewAccount(
  { ask, db, storefront, profile }: HandlerContext,
  { id, email, name, surname, telephone, addresses }: AccountData,
): Promise<Account> {
  const [news, kboix] = await Promise.all([
    ask(newsletterCheckSuscribed, { profile: profile.locale, email }, storefront.id),
    isKboixMember(db, { storefront: storefront.id, account: id }),
  ]);
  return { email, name, surname, telephone, newsletterSubscribed: news.subscribed, kboix, addresses };
}
