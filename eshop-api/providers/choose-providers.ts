import { embeddedProviders } from './embedded-providers';
import { smtpMail } from './mail/smtp/smtp-mail';
import { orderBackendInside } from './order-backend/embedded/embedded-order-backend';
import type { ApiProviders } from './provider.types';

const MINUTE_MS = 60_000;

/**
 * The third parties of this installation: embedded ones, but those that the environment names. SMTP_URL: a mail server.
 * WAREHOUSE_DAY_MINUTES: how long a day of the embedded order back end lasts. @throws Error with the variable's name
 */
export const chooseProviders = (secret: (name: string) => string | undefined): ApiProviders => {
  const smtpUrl = secret('SMTP_URL');
  const minutes = readMinutes('WAREHOUSE_DAY_MINUTES', secret('WAREHOUSE_DAY_MINUTES'));
  return {
    ...embeddedProviders,
    ...(smtpUrl ? { mail: smtpMail(smtpUrl) } : {}),
    ...(minutes ? { orderBackend: orderBackendInside(minutes * MINUTE_MS) } : {}),
  };
};

function readMinutes(name: string, value: string | undefined): number | undefined {
  if (!value) return undefined;
  const minutes = Number(value);
  if (!/^\d+$/.test(value) || minutes < 1 || minutes > 1440)
    throw new Error(`${name} is "${value}", but must be a whole number from 1 to 1440.`);
  return minutes;
}
