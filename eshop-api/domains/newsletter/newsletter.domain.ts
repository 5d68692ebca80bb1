import type { Domain } from '../../server/domain.types';
import { newsletterOperations } from './newsletter.handlers';

/** Who reads the newsletter, and how it offers itself. Spec §7 "Newsletter". */
const newsletter: Domain = { name: 'newsletter', operations: newsletterOperations };

export default newsletter;
