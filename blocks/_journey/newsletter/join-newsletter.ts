import { formFields } from '../../../eshop-api/contract/fields/form-fields';
import type { ResponseOf } from '../../../eshop-api/contract/operation';
import { newsletterInsert } from '../../../eshop-api/domains/newsletter/newsletter.contract';
import type { Command } from '../../_contract/commands/command.types';
import { defineCommand } from '../../_contract/commands/define-command';
import { subscribedCookie, userHash } from '../../_contract/storage/stored-cookies';

const targets = ['', 'women', 'men', 'kids'] as const;

type SetCookie = Parameters<Command['run']>[0]['setCookie'];

/** Pages recognise a subscriber by the flag (docs/contract/account.md#session), prices by the hash (docs/contract/storefronts-and-roles.md#member); who was one already finds his hash in his mail. */
export function storeSubscription(
  setCookie: SetCookie,
  { subscribed, usrHash }: Pick<ResponseOf<typeof newsletterInsert>, 'subscribed' | 'usrHash'>,
): void {
  if (!subscribed) return;
  const keep = ({ name, days }: { name: string; days: number }, value: string) =>
    setCookie({ name, value, maxAge: days * 24 * 3600 });
  keep(subscribedCookie, 'true');
  if (usrHash) keep(userHash, usrHash);
}

/** This browser no longer counts as a subscriber's. */
export function clearSubscription(setCookie: SetCookie): void {
  for (const { name } of [subscribedCookie, userHash]) setCookie({ name, value: '', maxAge: 0 });
}

/** The command `newsletter.join` of every block that offers the newsletter. A campaign that came with the form goes before the block's own. */
export const joinNewsletter = defineCommand<{ origin: string; campaign: string }>({
  form: {
    email: formFields.email,
    privacyPolicy: formFields.privacyPolicy,
    target: {},
    campaign: { maxLength: 80 },
  },
  async run({ api, brand, locale, setCookie, words }, { text }, { origin, campaign }) {
    const target = targets.find((one) => one === text.target) ?? '';
    const joined = await api.call(newsletterInsert, {
      profile: locale.locale,
      email: text.email!,
      privacyPolicy: text.privacyPolicy,
      target,
      origin,
      campaign: text.campaign || campaign,
      lab: brand.rules.lab === true,
      consent: words('terms'),
    });
    storeSubscription(setCookie, joined);
  },
});
