import { kboixFields } from '../../eshop-api/domains/kboix/kboix.fields';
import { ordersKboixShopForm } from '../../eshop-api/domains/kboix/kboix.contract';
import { decodeReference } from '../../eshop-api/domains/orders/encoded-reference.facts';
import { CommandRefused } from '../_contract/commands/command.types';
import { defineCommand } from '../_contract/commands/define-command';
import type { KboixFormProps } from './kboix-form.schema';

export default {
  'kboix.join': defineCommand<KboixFormProps>({
    form: { ...kboixFields, locator: { maxLength: 40 } },
    /** Who holds the address of the order may join with it. */
    async run({ api, locale, params, words }, { text }) {
      const reference = decodeReference(params.reference ?? '');
      if (!reference) throw new CommandRefused(words('error_not_kboix'));
      const { name, surname, privacyPolicy, locator } = text as Record<string, string>;
      const { already } = await api.call(ordersKboixShopForm, {
        profile: locale.locale,
        email: reference.email,
        locator: locator!,
        name: name!,
        surname: surname!,
        privacyPolicy,
      });
      return { data: { already } };
    },
  }),
};
