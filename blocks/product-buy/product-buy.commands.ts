import { formFields, optional } from '../../eshop-api/contract/fields/form-fields';
import { cartAdd } from '../../eshop-api/domains/bag/bag.contract';
import { readBagVisit } from '../_journey/bag/bag-visit';
import { isLeftOut, storeBag } from '../_journey/bag/visitor-bag.server';
import { defineCommand } from '../_contract/commands/define-command';
import { materialOf } from '../_journey/sheet/read-sheet.server';
import type { ProductBuyProps } from './product-buy.schema';

/** What an addition notifies the page. */
export interface Added {
  count: number;
  revision: number;
  size: string;
}

export default {
  /** One piece of the page's own product; price and stock are the API's (docs/contract/calls.md#bag-and-gift-cards). */
  'bag.addLine': defineCommand<ProductBuyProps>({
    form: { size: formFields.select, requestKey: optional(formFields.generic) },
    changes: 'form',
    async run(context, { text }) {
      const { api, cookies, locale, brand, page } = context;
      const material = materialOf(context);
      const key = text.requestKey ?? '';
      const bag = await api.call(cartAdd, {
        profile: locale.locale,
        id: material,
        sizeLabel: text.size!.slice(0, 20),
        thumbnail: `${page.brand.imageHost}/${material}_L.jpg`,
        checkStock: true,
        ...readBagVisit(cookies, { locale, brand }),
        ...(/^[\w-]{8,64}$/.test(key) ? { requestKey: key } : {}),
      });
      await storeBag(context, bag);
      if (await isLeftOut(context, bag)) return { go: 'page:order-offline' };
      const added: Added = { count: bag.shoppingCart.length, revision: bag.revision, size: text.size! };
      return { data: added };
    },
  }),
};
