/** A marketing platform that writes and sends a brand's letters, in such platforms' own terms: audiences of contacts. */
export interface EmailMarketingProvider {
  /**
   * Creates a contact or replaces what is known of it, by its address; the same once more changes nothing.
   * @throws ContactRefused when the platform never takes this contact as it is; another Error when it should be tried again
   */
  upsertContact(contact: MarketingContact): Promise<void>;
  /**
   * Contacts that have left on the platform's side since an instant: by a complaint, its own link, or because their mailbox is gone.
   * @throws Error when it cannot be asked now
   */
  listUnsubscribed(audience: string, since: Date): Promise<DepartedContact[]>;
}

export interface MarketingContact {
  /** Storefront id. */
  Audience: string;
  EmailAddress: string;
  Status: 'subscribed' | 'unsubscribed';
  /** Empty: unknown. */
  FirstName: string;
  /** ISO 639, e.g. de. */
  Language: string;
  /** ISO 3166, e.g. DE. */
  Country: string;
  /** What letters are about; none: everything. */
  Topics: readonly string[];
  /** all or monthly. */
  Frequency: string;
  /** No letters until then; null: not paused. */
  PausedUntil: Date | null;
  OptInTime: Date;
  /** Addresses that each letter must carry: two for its foot, one for its header List-Unsubscribe (RFC 8058). */
  PreferencesUrl: string;
  UnsubscribeUrl: string;
  OneClickUrl: string;
}

export interface DepartedContact {
  EmailAddress: string;
  /** When. */
  ChangedAt: Date;
}
