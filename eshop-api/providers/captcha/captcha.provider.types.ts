/** A service that distinguishes shoppers from machines (docs/contract/fields.md#captcha, docs/contract/errors.md#orders-and-payments, E_CAPTCHA_ERROR). */

/** The browser's task. */
export type CaptchaTask =
  | { use: 'proof-of-work'; challenge: ProofChallenge }
  /** A service's own script: `window[object].execute(siteKey, { action })` resolves with the token. */
  | { use: 'script'; script: string; object: string; siteKey: string };

/** Work for a browser's processor. Signed; passed on untouched. */
export interface ProofChallenge {
  parameters: Record<string, unknown>;
  signature: string;
}

export interface CaptchaVerdict {
  passed: boolean;
  /** 0 (machine) to 1 (person); null: this service does not score. */
  score: number | null;
  /** Why not, for the log; never what was answered. */
  reason?: 'malformed' | 'forged' | 'expired' | 'used' | 'other_action' | 'refused';
}

export interface CaptchaProvider {
  /** `action`: the protected action, e.g. checkout; the token is valid for it alone. */
  begin(action: string): Promise<CaptchaTask>;
  /**
   * Verifies a token and marks it as used: a second time it is `used`.
   * @throws {CaptchaUnreachable} its validity is unknown
   */
  verify(token: string, action: string): Promise<CaptchaVerdict>;
  /** Path of the check for browsers without JavaScript, on the shop's own host; it redirects back with `captcha=<token>`. */
  hostedCheck(request: HostedCheckRequest): string;
  /** Pages below `path` on the shop's own host. */
  mount?: { path: string; handle(request: Request): Promise<Response> };
}

/** `returnPath`: below the shop's own host, e.g. /en_GB/compra?step=payment. */
export interface HostedCheckRequest {
  action: string;
  locale: string;
  returnPath: string;
}

/** The service could not be reached, or its answer was lost. `code`: domains import only the types of providers. */
export class CaptchaUnreachable extends Error {
  readonly code = 'captcha_unreachable';
}
