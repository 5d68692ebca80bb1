import { defineProvider } from '../../define-provider';
import { adyenCardProvider } from './adyen-card-provider';

const text = { type: 'string', minLength: 1 };

export default defineProvider({
  kind: 'cardProvider',
  use: 'adyen',
  settings: {
    properties: {
      apiKey: text,
      merchantAccount: text,
      clientKey: text,
      hmacKey: { ...text, description: 'Key of the standard webhook, hexadecimal.' },
      environment: { enum: ['test', 'live'] },
      liveUrlPrefix: text,
      url: { type: 'string', description: 'Another address than the service’s own: a test server.' },
    },
    required: ['apiKey', 'merchantAccount', 'clientKey', 'hmacKey'],
  },
  provide: adyenCardProvider,
});
