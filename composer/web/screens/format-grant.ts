import { EVERY } from '../../model/privileges';
import type { GrantLine } from '../staff-screen.types';
import type { Words } from '../texts';

/** "Publisher · Running · All markets". @param grant with the brand's display name */
export const formatGrant = (words: Words, { role, brand, market }: GrantLine): string =>
  words.t('grant', {
    role: words.find(`role.${role}`),
    brand: brand === EVERY ? words.t('every.brand') : brand,
    market: market === EVERY ? words.t('every.market') : market,
  });
