import { toScriptJson } from '../json-script.server';

/**
 * An inline script with its upper-case constant replaced by a value, as JSON that cannot end the script element.
 *
 * @throws Error when the script does not read the constant exactly once
 */
export function fillIn(script: string, constant: string, value: unknown): string {
  const parts = script.split(constant);
  if (parts.length !== 2) throw new Error(`The inline script reads ${constant} ${parts.length - 1} times.`);
  return parts.join(toScriptJson(value));
}
