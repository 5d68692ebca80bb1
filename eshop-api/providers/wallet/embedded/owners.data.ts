import type { WalletAddress } from '../wallet.types';

/** People of the sandbox: names and addresses that a shop must get right. Nobody real. */
export const owners: Readonly<Record<string, { email: string; address: WalletAddress }>> = {
  ana: { email: 'ana@wallet.example', address: { name: 'María del Carmen García López', addressLine1: 'Carrer Major, 12', addressLine2: '3r 2a', addressLine3: '', postalCode: '08001', city: 'Barcelona', stateOrRegion: 'Barcelona', countryCode: 'ES', phoneNumber: '+34 600 000 000' } },
  ben: { email: 'ben@wallet.example', address: { name: 'Ben Carter', addressLine1: '221 Long Lane', addressLine2: 'Flat 4', addressLine3: '', postalCode: 'SE1 4PR', city: 'London', stateOrRegion: '', countryCode: 'GB', phoneNumber: '+44 20 7946 0000' } },
  lena: { email: 'lena@wallet.example', address: { name: 'Lena von der Heide', addressLine1: 'Gartenstraße 7', addressLine2: '', addressLine3: '', postalCode: '10115', city: 'Berlin', stateOrRegion: '', countryCode: 'DE', phoneNumber: '+49 30 000000' } },
  yuki: { email: 'yuki@wallet.example', address: { name: '田中 結', addressLine1: '神南1-1', addressLine2: '', addressLine3: '', postalCode: '1500041', city: '渋谷区', stateOrRegion: '東京都', countryCode: 'JP', phoneNumber: '+81 3 0000 0000' } },
  broke: { email: 'broke@wallet.example', address: { name: 'Noah Miller', addressLine1: '1 Main Street', addressLine2: '', addressLine3: '', postalCode: '10001', city: 'New York', stateOrRegion: 'NY', countryCode: 'US', phoneNumber: '+1 212 555 0100' } },
};

/** What the card provider's sandbox makes of a token of this owner. */
export const outcomeOf = (owner: string): string => (owner === 'broke' ? 'refused-funds' : 'authorised');
