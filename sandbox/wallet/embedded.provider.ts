import { defineProvider } from '../../eshop-api/providers/define-provider';
import { embeddedWallet } from './embedded-wallet';

export default defineProvider({
  kind: 'wallet',
  use: 'embedded',
  settings: { properties: {} },
  provide: () => embeddedWallet,
});
