import { findNearName } from '../../engine/pages/near-name';
import { readArguments, type ArgumentRules } from '../configs/read-arguments';
import { planBlock } from './plan-block';
import { planBrand } from './plan-brand';
import { planDomain } from './plan-domain';
import { planLocale } from './plan-locale';
import { planPage } from './plan-page';
import { planProvider } from './plan-provider';
import { NewError, writePlan, type Plan } from './plan';

interface Kind extends ArgumentRules {
  plan: (root: string, words: readonly string[], options: ReadonlyMap<string, string>) => Plan;
  use: string;
}

const kinds: Record<string, Kind> = {
  block: {
    words: ['<name>'],
    options: [],
    plan: (root, [name]) => planBlock(root, name!),
    use: 'block size-advice',
  },
  brand: {
    words: ['<name>'],
    options: [],
    plan: (root, [name]) => planBrand(root, name!),
    use: 'brand outlet',
  },
  domain: {
    words: ['<name>'],
    options: [],
    plan: (root, [name]) => planDomain(root, name!),
    use: 'domain care-notes',
  },
  locale: {
    words: ['<name>', '[currency]'],
    options: [],
    plan: (root, [name, currency]) => planLocale(root, name!, currency),
    use: 'locale hu_HU [HUF]',
  },
  page: {
    words: ['<name>'],
    options: ['--brand=', '--locale='],
    use: 'page our-story [--brand main] [--locale es_ES,fr_FR]',
    plan: (root, [name], options) =>
      planPage(root, name!, { brand: options.get('--brand'), locale: options.get('--locale') }),
  },
  provider: {
    words: ['<kind>', '<name>'],
    options: [],
    plan: (root, [kind, name]) => planProvider(root, kind!, name!),
    use: 'provider reviews acme',
  },
};

const usage = ['Usage:', ...Object.values(kinds).map(({ use }) => `  npm run new -- ${use}`)].join('\n');

export interface Outcome {
  text: string;
  exitCode: 0 | 1;
  /** What was written, from the root. */
  files?: string[];
}

/** Writes the planned files below a root, all or none. */
export function runNew(root: string, argv: readonly string[]): Outcome {
  const [name = '', ...args] = argv;
  if (['help', '--help', '-h'].includes(name)) return { text: usage, exitCode: 0 };
  const kind = Object.hasOwn(kinds, name) ? kinds[name] : undefined;
  const near = findNearName(name, Object.keys(kinds));
  if (!kind)
    return {
      text: `${name ? `There is no kind "${name}".${near ? ` Did you mean "${near}"?` : ''} ` : ''}Usage: npm run new -- ${Object.keys(kinds).join('|')} <name> (--help tells more)`,
      exitCode: 1,
    };
  if (args.some((word) => ['--help', '-h'].includes(word)))
    return { text: `Usage: npm run new -- ${kind.use}`, exitCode: 0 };
  const given = readArguments(args, kind);
  if (typeof given === 'string') return { text: `${given} Usage: npm run new -- ${kind.use}`, exitCode: 1 };
  try {
    const plan = kind.plan(root, given.words, given.options);
    const files = writePlan(root, plan);
    return {
      text: [...files.map((file) => `wrote ${file}`), plan.next].join('\n'),
      exitCode: 0,
      files,
    };
  } catch (error) {
    if (!(error instanceof NewError)) throw error;
    return { text: error.message, exitCode: 1 };
  }
}
