import type { Seal } from '../../server/seal';

const PURPOSE = 'takeback';

/** Reference of a takeback, which opens its status and its label: its number, sealed. */
export const sealReference = (seal: Seal, id: string): Promise<string> => seal.seal({ [PURPOSE]: id });

/** Undefined: not one of ours. */
export async function openReference(seal: Seal, reference: string): Promise<string | undefined> {
  const opened = await seal.open(reference).catch(() => undefined);
  const id = (opened as { [PURPOSE]?: unknown } | undefined)?.[PURPOSE];
  return typeof id === 'string' ? id : undefined;
}
