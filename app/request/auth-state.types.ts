import type { Customer } from '../../blocks/_contract/customer.types';
import type { CookieFacts } from '../session/cookie.types';

/** Who is signed in, as far as a visit tells. */
export interface AuthState {
  customer: Customer | undefined;
  /** A session was there and has ended: its owner is asked to sign in again (docs/contract/account.md#session). */
  hasEnded: boolean;
  /** What the answer has to write into the browser; grows while the page is made. */
  cookies: CookieFacts[];
}
