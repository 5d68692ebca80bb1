/** A list in a mail, of an order say: what it is about, what it comes to, where it goes. Ready words, no HTML. */
export interface MailBody {
  rows: readonly MailRow[];
  sums: readonly MailSum[];
  facts: readonly MailFact[];
}

export interface MailRow {
  name: string;
  detail: string;
  amount: string;
  /** Of the storefront's image host, e.g. K200514-021_L.jpg. */
  picture?: string;
}

export interface MailSum {
  label: string;
  amount: string;
  /** The last and largest. */
  total?: boolean;
}

export interface MailFact {
  label: string;
  lines: readonly string[];
}
