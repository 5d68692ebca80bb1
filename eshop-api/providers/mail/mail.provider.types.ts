/** A mail service in the terms of mail itself (RFC 5322): one message in, one receipt out. */
export interface MailProvider {
  /** Sends a message. Rejects when the service can't be reached or defers it (4xx). */
  send(message: MailMessage): Promise<MailReceipt>;
  close(): void;
}

export interface MailMessage {
  /** Without brackets, e.g. 3f…@shop.example. The same for each attempt, so that a mail delivered twice is recognised as one. */
  MessageId: string;
  From: { Name: string; Address: string };
  To: { Name: string; Address: string };
  /** Left out: no reply address. */
  ReplyTo?: { Name: string; Address: string };
  Subject: string;
  /** When it was requested. */
  Date: Date;
  /** BCP 47, e.g. es-ES. */
  ContentLanguage: string;
  /** Address that unsubscribes the reader by a POST (RFC 8058). Omitted for mails that are not newsletters. */
  OneClickUnsubscribe?: string;
  Text: string;
  Html: string;
  Attachments?: { Name: string; ContentType: string; /** Base64. */ Content: string }[];
}

/** `refused`: this message will never be accepted (5xx), so trying again is useless. */
export interface MailReceipt {
  Status: 'accepted' | 'refused';
  /** The service's own message. */
  Response: string;
}
