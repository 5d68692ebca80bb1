import { embeddedProviders } from './embedded-providers';
import { smtpMail } from './mail/smtp/smtp-mail';
import type { ApiProviders } from './provider.types';

/** The third parties of this installation: embedded ones, but those that the environment names. SMTP_URL: a mail server. */
export const chooseProviders = (secret: (name: string) => string | undefined): ApiProviders => {
  const smtpUrl = secret('SMTP_URL');
  return { ...embeddedProviders, ...(smtpUrl ? { mail: smtpMail(smtpUrl) } : {}) };
};
