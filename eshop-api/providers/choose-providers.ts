import { embeddedProviders } from './embedded-providers';
import { smtpMail } from './mail/smtp/smtp-mail';
import { orderBackendInside } from './order-backend/embedded/embedded-order-backend';
import {
  isWarehouseFault,
  warehouseFaults,
  type WarehouseFault,
} from './order-backend/embedded/warehouse-faults';
import type { ApiProviders } from './provider.types';

const MINUTE_MS = 60_000;

/**
 * The third parties of this installation: embedded ones, but those that the environment names. SMTP_URL: a mail server.
 * WAREHOUSE_DAY_MINUTES: how long a day of the embedded order back end lasts; WAREHOUSE_WEBHOOK_SECRET: signs its webhooks; WAREHOUSE_FAULTS:
 * what it does wrong. @throws Error with the variable's name
 */
export const chooseProviders = (secret: (name: string) => string | undefined): ApiProviders => {
  const smtpUrl = secret('SMTP_URL');
  const webhookSecret = readWebhookSecret(secret('WAREHOUSE_WEBHOOK_SECRET'));
  const faults = readFaults(secret('WAREHOUSE_FAULTS'));
  const minutes = readMinutes('WAREHOUSE_DAY_MINUTES', secret('WAREHOUSE_DAY_MINUTES'));
  return {
    ...embeddedProviders,
    ...(smtpUrl ? { mail: smtpMail(smtpUrl) } : {}),
    ...(minutes || webhookSecret || faults.size > 0
      ? {
          orderBackend: orderBackendInside({
            ...(minutes ? { dayMs: minutes * MINUTE_MS } : {}),
            ...(webhookSecret ? { webhookSecret } : {}),
            faults,
          }),
        }
      : {}),
  };
};

const SHORTEST_SECRET = 32;

function readWebhookSecret(value: string | undefined): string | undefined {
  if (value && value.length < SHORTEST_SECRET)
    throw new Error(`WAREHOUSE_WEBHOOK_SECRET must have ${SHORTEST_SECRET} characters or more.`);
  return value || undefined;
}

function readFaults(value: string | undefined): ReadonlySet<WarehouseFault> {
  const names = (value ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  const wrong = names.find((name) => !isWarehouseFault(name));
  if (wrong !== undefined)
    throw new Error(`WAREHOUSE_FAULTS has "${wrong}", but may only have ${warehouseFaults.join(', ')}.`);
  return new Set(names.filter(isWarehouseFault));
}

function readMinutes(name: string, value: string | undefined): number | undefined {
  if (!value) return undefined;
  const minutes = Number(value);
  if (!/^\d+$/.test(value) || minutes < 1 || minutes > 1440)
    throw new Error(`${name} is "${value}", but must be a whole number from 1 to 1440.`);
  return minutes;
}
