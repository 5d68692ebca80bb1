import { checkFiles } from '../../engine/pages/check-files';
import { formatProblem } from '../../engine/pages/format-problem';
import type { Problem } from '../../engine/pages/page.types';
import type { Command } from './command.types';

/** All layers, all brands × locales. Exit code 1 when there is an error; warnings alone pass. */
export const runCheck: Command = ({ options, problems: others }, args) => {
  const problems = [
    ...others,
    ...(options.files.size === 0 ? [noPages] : dropEchoes(checkFiles(options), others)),
  ];
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  const exitCode = errors > 0 ? 1 : 0;
  if (args.includes('--json'))
    return {
      text: JSON.stringify(
        { files: options.files.size, errors, warnings: problems.length - errors, problems },
        null,
        2,
      ),
      exitCode,
    };
  const count = (number: number, what: string) => `${number} ${what}${number === 1 ? '' : 's'}`;
  const cells = options.brands.reduce((sum, { locales }) => sum + locales.length, 0);
  const summary = `${count(options.files.size, 'page config')}, ${count(options.brands.length, 'brand')}, ${count(cells, 'storefront locale')}: ${count(errors, 'error')}, ${count(problems.length - errors, 'warning')}.${options.lookups?.catalogue ? '' : ' Products and curated listings were not looked up: the catalogue is not here.'}`;
  return { text: [...problems.map(formatProblem), summary].join('\n\n'), exitCode };
};

const noPages: Problem = {
  code: 'no-pages',
  severity: 'error',
  file: 'page-configs',
  line: 1,
  column: 1,
  message: 'There are no page configs.',
  fix: 'Add page-configs/_base/home.json (docs/page-configs.md).',
};

/** A brand whose own file is broken is reported once; that its page configs have no brand now is only its echo. */
function dropEchoes(problems: readonly Problem[], others: readonly Problem[]): Problem[] {
  const broken = others
    .filter(({ severity }) => severity === 'error')
    .map(({ file }) => /^brands\/([^/]+)\/brand\.json$/.exec(file)?.[1]);
  return problems.filter(
    ({ code, file }) => code !== 'unknown-brand' || !broken.includes(file.split('/')[1]),
  );
}
