export interface CookieFacts {
  name: string;
  value: string;
  /** Lifetime in seconds; 0 erases it. */
  maxAge: number;
  httpOnly?: boolean;
}
