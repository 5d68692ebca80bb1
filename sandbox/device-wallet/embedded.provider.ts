import { defineProvider } from '../../eshop-api/providers/define-provider';
import { embeddedDeviceWallet } from './embedded-device-wallet';

export default defineProvider({
  kind: 'deviceWallet',
  use: 'embedded',
  settings: { properties: {} },
  provide: () => embeddedDeviceWallet,
});
