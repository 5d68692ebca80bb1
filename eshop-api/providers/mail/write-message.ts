import type { SendMailOptions } from 'nodemailer';
import type { MailMessage } from './mail.provider.types';

/** A message in nodemailer's format. Automatic mail is marked, so that auto-responders do not answer it (RFC 3834). */
export const writeMessage = (message: MailMessage): SendMailOptions => ({
  messageId: `<${message.MessageId}>`,
  from: { name: message.From.Name, address: message.From.Address },
  to: { name: message.To.Name, address: message.To.Address },
  ...(message.ReplyTo ? { replyTo: { name: message.ReplyTo.Name, address: message.ReplyTo.Address } } : {}),
  subject: message.Subject,
  date: message.Date,
  text: message.Text,
  html: message.Html,
  attachments: message.Attachments?.map(({ Name, ContentType, Content }) => ({
    filename: Name,
    contentType: ContentType,
    content: Content,
    encoding: 'base64',
  })),
  headers: {
    'Content-Language': message.ContentLanguage,
    'Auto-Submitted': 'auto-generated',
    ...listHeaders(message),
  },
  // A mail's text is ours, but contains what shoppers type: it must never make nodemailer read a file or fetch an address.
  disableFileAccess: true,
  disableUrlAccess: true,
});

/** Enables the unsubscribe button of mail clients (RFC 2369, RFC 8058). The signing mail server must cover both headers. */
const listHeaders = ({ OneClickUnsubscribe: address }: MailMessage): Record<string, string> =>
  address
    ? { 'List-Unsubscribe': `<${address}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
    : {};
