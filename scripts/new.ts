import path from 'node:path';
import { planBlock } from './new/plan-block';
import { planBrand } from './new/plan-brand';
import { planLocale } from './new/plan-locale';
import { planPage } from './new/plan-page';
import { writeSchemas } from './editor/write-schemas.mjs';
import { NewError, writePlan, type Plan } from './new/plan';

/** `npm run new -- block|brand|locale|page <name>`: a working folder with its test; nothing else has to be edited. */
const root = path.resolve(import.meta.dirname, '..');
const kinds: Record<string, (root: string, name: string, more?: string) => Plan> = { block: planBlock, brand: planBrand, locale: planLocale, page: planPage };
const [kind = '', name = '', ...more] = process.argv.slice(2);

try {
  const make = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
  if (!make || !name || more.length > (kind === 'locale' ? 1 : 0)) throw new NewError(`Usage: npm run new -- ${Object.keys(kinds).join('|')} <name> (a locale may name its currency after it)`);
  const plan = make(root, name, more[0]);
  for (const file of writePlan(root, plan)) console.log(`wrote ${file}`);
  console.log(plan.next);
  await writeSchemas(root);
} catch (error) {
  if (!(error instanceof NewError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
