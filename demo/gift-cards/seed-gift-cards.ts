import type { DomainContext } from '../../eshop-api/server/domain.types';
import { hashPin } from '../../eshop-api/domains/gift-cards/gift-card-pin.rules';
import { insertGiftCard } from '../../eshop-api/domains/gift-cards/gift-cards.repository';
import cards from './gift-cards.json';

/** Cards to try the shop with: full, partly used, other currencies, spent, expired (docs/bag.md). */
export async function seedGiftCards({ db, settings }: DomainContext): Promise<void> {
  for (const { pin, expiresAt, ...card } of cards)
    await insertGiftCard(
      db,
      { ...card, pinHash: hashPin(card.number, pin), expiresAt: new Date(expiresAt) },
      settings.clock(),
    );
}
