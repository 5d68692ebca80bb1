/** Condition of a block (`when`), evaluated on the server's clock; all named parts must hold. */
export interface Condition {
  markets?: string[];
  locales?: string[];
  /** Flag name → wanted value; `true` means "on". */
  flags?: Record<string, unknown>;
  campaign?: { code: string; status: ('PRE' | 'OPEN' | 'POST')[] };
  /** Local date-times (2026-11-27T00:00) in the brand's time zone; from inclusive, until exclusive. */
  from?: string;
  until?: string;
  /** Needs the member: never decided in a cached document, but by the browser after it. */
  member?: boolean;
  storeMode?: boolean;
  query?: Record<string, string>;
  /** Parameters of the page's path, by canonical value: `{name: 'blfr'}` on /landings/{name}. */
  params?: Record<string, string>;
  not?: Condition;
}
