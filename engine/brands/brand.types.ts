/** A storefront: `brands/<id>/brand.json` with `brands/<id>/settings.json`, schema-checked like pages. The folder name is the id. */
export interface Brand extends BrandSettings {
  id: string;
  /** Brand that it starts from (storefront.json); left out: it has a brand.json of its own. */
  from?: string;
  name: string;
  /** Lower-case slug in {brand}goods and {brand}lab (docs/contract/README.md#names). */
  slug: string;
  /** Host names without port. Exactly one brand is `default: true` and serves unknown hosts. */
  hosts: string[];
  default?: boolean;
  /** Origin of absolute URLs (canonical, hreflang, mails); never taken from the Host header. */
  publicOrigin: string;
  /** Sender of its mails, e.g. hello@shop.example; left out: no-reply at the public origin's host. Its mail server must be allowed to send for that domain. */
  mailFrom?: string;
  timeZone: string;
  /** Who sells, as invoices and return labels name it; left out: there are none. */
  company?: BrandCompany;
  defaultLocale: string;
  locales: string[];
  /** Lines of the catalogue this storefront sells; empty: all. */
  catalogue: { lines: string[] };
  /** Addresses of the storefronts that may start from it, where `*` is their id; left out: none may. */
  storefronts?: { hosts: string[]; publicOrigin: string };
  /** Third-party services it uses, by kind; "$PROVIDER_NAME" stands for a variable of the environment. */
  providers?: Record<string, ProviderChoice>;
  /** Tag manager that the browser loads once a visitor agrees; left out: none. */
  tagManager?: { use: 'google-tag-manager'; container: string };
  /** Path of the logo inside `assets/`. */
  logo: string;
  /** The same of the picture that stands for the shop where a page without one is shared; left out: none. */
  shareImage?: string;
  /** Ground on which product pictures stand: paper, specimen, night. */
  pictureGround: 'paper' | 'specimen' | 'night';
}

/** `brands/<id>/settings.json`: how a storefront behaves, which a release of the composer may change. */
export interface BrandSettings {
  /** Flags (docs/contract/markets.md#flags): defaults for the brand, then per market. */
  flags: { default: Record<string, unknown>; markets?: Record<string, Record<string, unknown>> };
  /** Behaviour that differs by brand, by rule name; never by `if brand ===` in code. */
  rules: Record<string, unknown>;
}

/** Lines of addresses are as they are printed. */
export interface BrandCompany {
  /** Prefix of invoice numbers; brands with the same code are one legal entity. */
  code: string;
  name: string;
  address: string[];
  /** Tax numbers by country of delivery; `default` elsewhere. */
  taxIds: Record<string, string>;
  /** Where parcels with returns go. */
  returns: { name: string; address: string[] };
}

/** Which service of a kind a brand uses, and its settings there: all of them text. */
export interface ProviderChoice {
  use: string;
  [setting: string]: string;
}
