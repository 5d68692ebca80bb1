import { ApiFault } from '../../contract/api-fault';
import { type DomainOperation, handles, type HandlerContext } from '../../server/domain.types';
import { findMarketMoney, listPaymentMethods, listReturnMethods, listShippingMethods } from './market.facts';
import { globalPaymentMethods, globalReturnMethods, globalShippingMethods } from './method.contract';

const payments = handles(globalPaymentMethods, (context: HandlerContext, input) => ({
  paymentMethods: listPaymentMethods(context, findMarketMoney(context, input.countryId, input.currency)),
}));

const shipping = handles(globalShippingMethods, (context: HandlerContext, input) => ({
  shippingMethods: listShippingMethods(context, findMarketMoney(context, input.countryId, input.currency)),
}));

const returns = handles(globalReturnMethods, (context: HandlerContext, input) => {
  if (!input.profile) throw new ApiFault('missing_locale', 'missing locale', 400);
  const money = findMarketMoney(context, input.countryId, input.currency);
  return { returnMethods: listReturnMethods(context, money) };
});

export const methodOperations: DomainOperation[] = [payments, shipping, returns];
