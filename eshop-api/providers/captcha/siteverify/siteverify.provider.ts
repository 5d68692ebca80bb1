import { defineProvider } from '../../define-provider';
import { captchaMigrations } from '../embedded/captcha.migrations';
import { createEmbeddedCaptcha } from '../embedded/embedded-captcha';
import { createSiteverify } from './siteverify-captcha';

const address = '^(https://|http://(localhost|127\\.0\\.0\\.1)|\\$)';

export default defineProvider({
  kind: 'captcha',
  use: 'siteverify',
  settings: {
    properties: {
      url: {
        type: 'string',
        pattern: address,
        description: 'Where tokens are checked, e.g. https://captcha.example/siteverify.',
      },
      secret: { type: 'string', minLength: 1, description: 'The shop’s key; write "$PROVIDER_…".' },
      siteKey: { type: 'string', minLength: 1, description: 'The public key.' },
      script: {
        type: 'string',
        pattern: address,
        description: 'Script that the browser loads; its host must be let in by the document’s policy.',
      },
      object: {
        type: 'string',
        pattern: '^[A-Za-z_$][A-Za-z0-9_$]*$',
        description: 'Name under which the script offers execute(siteKey, { action }).',
      },
    },
    required: ['url', 'secret', 'siteKey', 'script', 'object'],
  },
  // The check without JavaScript is the embedded one's: its tables must be registered under its own name.
  provide: (settings) => ({
    name: 'captcha-embedded',
    migrations: captchaMigrations,
    open: (host) => createSiteverify(settings, host.fetch, createEmbeddedCaptcha(host)),
  }),
});
