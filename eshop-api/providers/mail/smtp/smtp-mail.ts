import type { ProviderKind } from '../../provider.types';
import type { MailMessage, MailProvider, MailReceipt } from '../mail.provider.types';
import { writeMessage } from '../write-message';

/** As many as the sender has lanes (domains/mail/mail-sender.ts), so that no mail waits for another one's answer. */
const CONNECTIONS = 4;

/** A mail server by its address, e.g. smtps://user:password@mail.example:465 or smtp://localhost:1025. */
export const smtpMail = (url: string): ProviderKind<MailProvider> => ({
  name: 'mail-smtp',
  migrations: [],
  open: async () => {
    const { createTransport } = await import('nodemailer');
    const transport = createTransport({
      url,
      pool: true,
      maxConnections: CONNECTIONS,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 30_000,
    });
    return {
      send: (message) => exportOrder(message, (mail) => transport.sendMail(mail)),
      close: () => transport.close(),
    };
  },
});

async function exportOrder(
  message: MailMessage,
  send: (mail: ReturnType<typeof writeMessage>) => Promise<{ response: string }>,
): Promise<MailReceipt> {
  try {
    return { Status: 'accepted', Response: (await send(writeMessage(message))).response };
  } catch (error) {
    const refusal = readRefusal(error as { code?: string; responseCode?: number; message?: string });
    if (refusal === undefined) throw error;
    return { Status: 'refused', Response: refusal };
  }
}

/** The receiver's permanent refusal (5xx to the envelope or the message). A failed login is our error: it may be corrected and tried again. */
const readRefusal = ({
  code,
  responseCode,
  message,
}: {
  code?: string;
  responseCode?: number;
  message?: string;
}): string | undefined =>
  (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode !== undefined && responseCode >= 500
    ? (message ?? String(responseCode))
    : undefined;
