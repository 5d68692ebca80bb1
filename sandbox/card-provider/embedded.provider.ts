import { defineProvider } from '../../eshop-api/providers/define-provider';
import { embeddedCardProvider } from './embedded-card-provider';

export default defineProvider({
  kind: 'cardProvider',
  use: 'embedded',
  settings: { properties: {} },
  provide: () => embeddedCardProvider,
});
