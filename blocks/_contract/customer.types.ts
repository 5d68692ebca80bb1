/** Who is signed in at this market (spec §3 tokenMarket). The tokens themselves stay between the shop's server and a sealed cookie. */
export interface Customer {
  /** For calls in this customer's name (bearer token). */
  headers: Readonly<Record<string, string>>;
  /** The API knows this session no longer: the browser forgets it with this answer (spec §4 "Session"). */
  forget(): void;
}

/** What a sign-in brought. */
export interface SessionTokens {
  token: string;
  refreshToken: string;
}
