import { hashText } from '../../security/tokens';
import type { HandlerContext } from '../../server/domain.types';
import { pageAddress } from '../../server/read-settings';
import type { MailOrder } from '../mail/mail.tx';

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
