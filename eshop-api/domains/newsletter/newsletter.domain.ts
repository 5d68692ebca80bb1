import type { Domain } from '../../server/domain.types';
import { newsletterOperations } from './newsletter.handlers';

/** Who reads the newsletter, and how it offers itself. docs/contract/content.md#newsletter. */
const newsletter: Domain = { name: 'newsletter', operations: newsletterOperations };

export default newsletter;
