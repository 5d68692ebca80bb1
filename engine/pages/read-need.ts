import type { BlockDefinition } from './block-definition.types';

/** What a block needs its page to be about, one of them; undefined: it works on any page. */
export function readNeed(
  { subject }: Pick<BlockDefinition, 'subject'>,
  props: Readonly<Record<string, unknown>>,
): readonly string[] | undefined {
  const need = typeof subject === 'function' ? subject(props) : subject;
  return typeof need === 'string' ? [need] : need;
}
