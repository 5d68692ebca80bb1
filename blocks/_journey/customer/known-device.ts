import type { CommandContext } from '../../_contract/commands/command.types';
import { knownDevice } from '../../_contract/storage/stored-cookies';

const LIFE_S = knownDevice.days * 24 * 3600;

/** `device` of a sign-in, where this browser has signed in before. */
export const deviceOf = ({ cookies }: Pick<CommandContext, 'cookies'>): { device?: string } => {
  const device = cookies[knownDevice.name];
  return device ? { device } : {};
};

/** Keeps what a sign-in answered for the next one. @param device undefined: an API without known devices */
export function keepDevice(
  { setCookie }: Pick<CommandContext, 'setCookie'>,
  device: string | undefined,
): void {
  if (device) setCookie({ name: knownDevice.name, value: device, maxAge: LIFE_S, httpOnly: true });
}
