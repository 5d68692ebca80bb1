import type { Domain } from '../../server/domain.types';
import { captchaOperations, type Captchas } from './captcha.handlers';

/** Distinguishes shoppers from machines, before an order or an account is made. docs/contract/fields.md#captcha, docs/contract/errors.md#orders-and-payments. */
const captcha: Domain<Captchas> = {
  name: 'captcha',
  operations: captchaOperations,
  start: ({ providers }) => providers.ofBrands('captcha'),
};

export default captcha;
