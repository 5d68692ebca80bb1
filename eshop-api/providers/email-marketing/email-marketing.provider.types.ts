/** A marketing platform that composes and sends a brand's newsletters to contacts of an audience. */
export interface EmailMarketingProvider {
  /**
   * Creates or replaces a contact by its address; idempotent.
   * @throws ContactRefused when the platform refuses this contact permanently; another Error when a retry makes sense
   */
  upsertContact(contact: MarketingContact): Promise<void>;
  /**
   * Contacts unsubscribed on the platform since an instant: by a complaint, its own link, or a bounced mailbox.
   * @throws Error when the platform is not available
   */
  listUnsubscribed(audience: string, since: Date): Promise<DepartedContact[]>;
}

export interface MarketingContact {
  /** Storefront id. */
  Audience: string;
  EmailAddress: string;
  Status: 'subscribed' | 'unsubscribed';
  /** Empty when unknown. */
  FirstName: string;
  /** ISO 639, e.g. de. */
  Language: string;
  /** ISO 3166, e.g. DE. */
  Country: string;
  /** Topics; none means all. */
  Topics: readonly string[];
  /** all or monthly. */
  Frequency: string;
  /** End of the pause; null when not paused. */
  PausedUntil: Date | null;
  OptInTime: Date;
  /** Required addresses of each newsletter: two for its footer, one for its header List-Unsubscribe (RFC 8058). */
  PreferencesUrl: string;
  UnsubscribeUrl: string;
  OneClickUrl: string;
}

export interface DepartedContact {
  EmailAddress: string;
  /** When. */
  ChangedAt: Date;
}
