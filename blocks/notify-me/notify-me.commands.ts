import { formFields } from '../../eshop-api/contract/fields/form-fields';
import { productsNotifyme } from '../../eshop-api/domains/notify-me/notify-me.contract';
import { wishFields } from '../../eshop-api/domains/notify-me/wish.fields';
import { defineCommand } from '../_contract/commands/define-command';
import type { NotifyMeProps } from './notify-me.schema';
import { ANY_SIZE } from './sold-out-sizes';

export interface WishResult {
  already: boolean;
}

export default {
  'products.notifyMe': defineCommand<NotifyMeProps>({
    form: { ...wishFields, productId: formFields.generic, size: formFields.select, newsletter: {} },
    async run({ api, brand, locale }, { text }) {
      const { productId, size, name, email, phonePrefix, telephone, newsletter } = text as Record<
        string,
        string
      >;
      const { already } = await api.call(productsNotifyme, {
        profile: locale.locale,
        productId: productId!,
        name: name!,
        email: email!,
        phonePrefix,
        telephone,
        newsletter: newsletter === 'on',
        lab: brand.rules.lab === true,
        ...(size === ANY_SIZE ? { notifymeForSize: false } : { notifymeForSize: true, size: size! }),
      });
      const noted: WishResult = { already };
      return { data: noted };
    },
  }),
};
