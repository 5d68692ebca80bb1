import { handles, type DomainOperation } from '../../server/domain.types';
import { getQuote } from './ask-quote';
import { checkout } from './checkout.contract';
import type { CheckoutContext } from './quote.types';

const quote = handles(checkout, (context: CheckoutContext, input) => getQuote(context, input));

export const checkoutOperations: DomainOperation[] = [quote];
