import type { Domain } from '../../server/domain.types';
import { newsletterOperations } from './newsletter.handlers';

/** Newsletter subscriptions and the sign-up popup. docs/contract/content.md#newsletter. */
const newsletter: Domain = { name: 'newsletter', operations: newsletterOperations };

export default newsletter;
