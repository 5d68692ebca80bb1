import { planBlockLabels } from './plan-block-labels';
import { checkName, NewError, toTitle, type Plan } from './plan';
import {
  writeCss,
  writeDefinition,
  writeMessages,
  writeSamples,
  writeSchema,
  writeTest,
  writeView,
} from './write-block';

/** Component names that the generated files import from elsewhere. */
const taken = ['block-view', 'block-sample', 'from-schema'];

/** A static block with one text prop and one message in all complete languages, its samples and its test. */
export function planBlock(root: string, type: string): Plan {
  checkName(type, /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, 'size-advice');
  if (taken.includes(type))
    throw new NewError(`"${type}" is a name of blocks/_contract: choose another one.`);
  const name = type
    .split('-')
    .map((word) => word[0]!.toUpperCase() + word.slice(1))
    .join('');
  const title = toTitle(type);
  const file = (role: string) => `blocks/${type}/${type}.${role}`;
  const labels = planBlockLabels(root, type);
  return {
    files: {
      [file('block.ts')]: writeDefinition(title),
      [file('schema.ts')]: writeSchema(title, name),
      [file('view.tsx')]: writeView(type, name),
      [file('css.ts')]: writeCss(),
      [file('messages.ts')]: writeMessages(),
      [file('samples.ts')]: writeSamples(type, name),
      [file('test.tsx')]: writeTest(type, name),
      ...labels.files,
    },
    next: `Name it in a page config: "my-${type}": { "type": "${type}", "version": 1, "props": { "title": { "en": "…", "es": "…" } } }, and its id in "order" or "place". Every complete language (locales/languages.json) needs its text.${labels.next}`,
  };
}
