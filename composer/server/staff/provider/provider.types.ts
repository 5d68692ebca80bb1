import type { Grant } from '../../../model/privileges';

/** An OpenID Connect provider that staff may sign in at. */
export interface ProviderSettings {
  /** Issuer identifier; metadata are below it. */
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** On the button. */
  name: string;
  /** Group → grants of its members. */
  groups: ReadonlyMap<string, readonly Grant[]>;
  /** Claim with the groups. */
  groupsClaim: string;
  /** Whether each sign-in there has a second factor, which its tokens need not state. */
  isFactor: boolean;
}

/** What a sign-in at the provider is bound to. */
export interface SignInSecrets {
  state: string;
  nonce: string;
  /** PKCE. */
  verifier: string;
}

/** Checked claims of a person. */
export interface ProviderPerson {
  issuer: string;
  subject: string;
  email: string;
  isEmailVerified: boolean;
  name: string;
  groups: readonly string[];
  /** Whether the provider has checked a second factor. */
  hasFactor: boolean;
}

export interface IdentityProvider {
  settings: ProviderSettings;
  /** Where the browser is sent. @param callback address of the answer. @throws StaffRefused provider-down */
  buildAddress(secrets: SignInSecrets, callback: string): Promise<URL>;
  /**
   * Exchanges the code of an answer for a person, and checks signature, issuer, audience, times and nonce of the ID token.
   * @param answer whole address that the browser came back to
   * @throws StaffRefused provider-down, provider-cancelled, provider-invalid
   */
  redeem(answer: URL, secrets: SignInSecrets): Promise<ProviderPerson>;
}
