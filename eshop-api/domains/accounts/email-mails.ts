import { hashText } from '../../security/tokens';
import type { HandlerContext } from '../../server/domain.types';
import { pageAddress } from '../../server/read-settings';
import type { MailOrder } from '../mail/mail.tx';

/** To the address of a new account: confirms it. One per account: a new account after a deletion gets a new mail. */
export const composeNewAccountMail = (
  context: HandlerContext,
  address: string,
  accountId: number,
  token: string,
): MailOrder => ({
  ...composeMail(context, address, 'confirm-email', token),
  key: `account-new:${accountId}`,
  kind: 'accountNew',
});

/** To the owner of an account that was to be created again and may be forgotten, one per day: the answer does not reveal that it exists. */
export const composeOwnerMail = (context: HandlerContext, address: string, accountId: number): MailOrder => ({
  ...composeMail(context, address, 'recover-password'),
  key: `account-known:${accountId}:${context.now.toISOString().slice(0, 10)}`,
  kind: 'accountKnown',
});

/** To the new address: confirms it. */
export const composeConfirmMail = (context: HandlerContext, address: string, token: string): MailOrder => ({
  ...composeMail(context, address, 'confirm-email', token),
  key: `email-confirm:${hashText(token)}`,
  kind: 'emailConfirm',
});

/** To the new address, which has an account: only its owner may learn that. */
export const composeTakenMail = (context: HandlerContext, address: string, token: string): MailOrder => ({
  ...composeMail(context, address, 'login'),
  key: `email-taken:${hashText(token)}`,
  kind: 'emailTaken',
});

/** To the old address: a change was requested. */
export const composeNoticeMail = (context: HandlerContext, address: string, token: string): MailOrder => ({
  ...composeMail(context, address, 'stop-email-change', token),
  key: `email-notice:${hashText(token)}`,
  kind: 'emailNotice',
});

/** To the old address: the change was made. */
export const composeChangedMail = (context: HandlerContext, address: string, token: string): MailOrder => ({
  ...composeMail(context, address, 'stop-email-change', token),
  key: `email-changed:${hashText(token)}`,
  kind: 'emailChanged',
});

const composeMail = (
  { settings, storefront, profile }: HandlerContext,
  address: string,
  page: string,
  ...values: string[]
) => ({
  storefront: storefront.id,
  locale: profile.locale,
  to: { name: '', address },
  values: {},
  link: pageAddress(settings, storefront.id, profile.locale, page, ...values),
});
