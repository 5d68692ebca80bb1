import { handles, type DomainOperation } from '../../server/domain.types';
import { askQuote } from './ask-quote';
import { checkout } from './checkout.contract';
import type { CheckoutContext } from './quote.types';

const quote = handles(checkout, (context: CheckoutContext, input) => askQuote(context, input));

export const checkoutOperations: DomainOperation[] = [quote];
