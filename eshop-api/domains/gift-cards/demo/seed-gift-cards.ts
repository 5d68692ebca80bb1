import type { DomainContext } from '../../../server/domain.types';
import { hashPin } from '../gift-card-pin.rules';
import { insertGiftCard } from '../gift-cards.repository';
import cards from './gift-cards.json';

/** Cards to try the shop with: full, begun, other currencies, spent, expired (docs/bag.md). */
export async function seedGiftCards({ db, settings }: DomainContext): Promise<void> {
  for (const { pin, expiresAt, ...card } of cards)
    await insertGiftCard(
      db,
      { ...card, pinHash: hashPin(card.number, pin), expiresAt: new Date(expiresAt) },
      settings.clock(),
    );
}
