import { findNearName } from '../../engine/pages/near-name';
import type { CommandResult } from './command.types';
import type { Shop } from './load-shop';

/** The file of page-configs that someone names by any path; what to answer when there is none. */
export function findPageConfig(
  { options: { files } }: Shop,
  asked: string,
): { file: string } | { answer: CommandResult } {
  const file = asked.replaceAll('\\', '/').replace(/^.*?(?=page-configs\/)/, '');
  if (files.has(file)) return { file };
  const near =
    findNearName(file, files.keys()) ?? [...files.keys()].find((known) => known.endsWith(`/${file}`));
  return {
    answer: {
      text: `There is no page config "${asked}".${near ? ` Did you mean "${near}"?` : ''}`,
      exitCode: 1,
    },
  };
}
