import type { Family } from '../../eshop-api/domains/takebacks/takeback.facts';

/** Word of a family in a label's key. */
export const familyKey = (family: Family): string => (family === 'bags-accessories' ? 'bags' : family);
