import { checkFiles } from '../../engine/pages/check-files';
import { formatProblem } from '../../engine/pages/format-problem';
import type { Command } from './command.types';

/** All layers, all brands × locales. Exit code 1 when there is an error; warnings alone pass. */
export const runCheck: Command = ({ options, problems: others }, args) => {
  const problems = [...others, ...checkFiles(options)];
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  const exitCode = errors > 0 ? 1 : 0;
  if (args.includes('--json')) return { text: JSON.stringify({ files: options.files.size, errors, warnings: problems.length - errors, problems }, null, 2), exitCode };
  const count = (number: number, what: string) => `${number} ${what}${number === 1 ? '' : 's'}`;
  const cells = options.brands.reduce((sum, { locales }) => sum + locales.length, 0);
  const summary = `${count(options.files.size, 'page config')}, ${count(options.brands.length, 'brand')}, ${count(cells, 'storefront locale')}: ${count(errors, 'error')}, ${count(problems.length - errors, 'warning')}.`;
  return { text: [...problems.map(formatProblem), summary].join('\n\n'), exitCode };
};
