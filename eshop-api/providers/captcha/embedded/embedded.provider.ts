import { defineProvider } from '../../define-provider';
import { captchaMigrations } from './captcha.migrations';
import { createEmbeddedCaptcha } from './embedded-captcha';

export default defineProvider({
  kind: 'captcha',
  use: 'embedded',
  settings: { properties: {} },
  provide: () => ({ name: 'captcha-embedded', migrations: captchaMigrations, open: createEmbeddedCaptcha }),
});
