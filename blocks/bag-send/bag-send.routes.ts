import { wayBackPattern } from '../../eshop-api/contract/ways-back';
import { expressShoppingData } from '../../eshop-api/domains/checkout/express-shopping.contract';
import { isApiError } from '../../eshop-api/contract/api-error';
import { storeBag } from '../_journey/bag/visitor-bag.server';
import { storeExpressLink } from '../_journey/checkout/checkout-visits';
import type { BlockRoute } from '../_contract/route.types';

/** Where a mailed bag is opened: it becomes this browser's bag, and the checkout opens. A link that is not good any more opens the present bag. */
const mailedBag: BlockRoute = {
  paths: [`${wayBackPattern('mailedBag')}/:token`, 'compra/express/:token'],
  async answer(context) {
    const { api, locale, page, params } = context;
    const token = params.token ?? '';
    try {
      const bag = await api.call(expressShoppingData, {
        profile: locale.locale,
        expressShoppingHashId: token.slice(0, 100),
      });
      await storeBag(context, bag);
      storeExpressLink(context, bag, token);
      // Something that has sold out meanwhile is seen before it is missed.
      return page.href(bag.missing > 0 ? 'page:bag' : 'page:checkout');
    } catch (error) {
      if (!isApiError(error, 'link_expired', 'bag_of_other_market', 'NOSTOCK'))
        context.warn({ err: String(error) }, 'a mailed bag could not be opened');
      return page.href('page:bag');
    }
  },
};

export default [mailedBag];
