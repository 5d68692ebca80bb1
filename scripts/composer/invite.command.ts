import { randomUUID } from 'node:crypto';
import { inviteAdministrator } from '../../composer/server/staff/claim-link';
import { StaffRefused } from '../../composer/server/staff/staff.types';
import type { ToolCommand } from './tool-command.types';

/** Prints a link that creates an administrator of every brand and market, for recovery when no other is left. */
export const runInvite: ToolCommand = async ({ composer, by }, { words }) => {
  const email = words[0]!;
  const invited = { email, by, at: new Date(), randomId: randomUUID };
  const token = await inviteAdministrator(composer.db, invited).catch((error: unknown) => {
    if (error instanceof StaffRefused) return undefined;
    throw error;
  });
  if (token === undefined)
    return { text: `${email} is no email address, or has an account already.`, exitCode: 1 };
  return {
    text: [
      `${readOrigin()}/composer/claim?code=${token}`,
      `It makes ${email} an administrator, once, within 72 hours.`,
    ].join('\n'),
    exitCode: 0,
  };
};

/** As the shop reads it (app/start/settings.ts), with the default port. */
function readOrigin(): string {
  const { COMPOSER_ORIGIN: origin, COMPOSER_PORT: port, PORT: shopPort } = process.env;
  return origin || `http://composer.localhost:${port || Number(shopPort || 3000) + 10}`;
}
