/** Who is signed in at this market (docs/contract/account.md#session, tokenMarket). The tokens themselves stay between the shop's server and a sealed cookie. */
export interface Customer {
  /** For calls in this customer's name (bearer token). */
  headers: Readonly<Record<string, string>>;
  /** The API has this session no longer: this answer deletes its cookie (docs/contract/account.md#session). */
  forget(): void;
}

/** What a sign-in brought. */
export interface SessionTokens {
  token: string;
  refreshToken: string;
}
