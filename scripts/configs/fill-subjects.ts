import { readNeed } from '../../engine/pages/read-need';
import { fileOf, listLayers } from '../../engine/pages/layer-path';
import { createPageEngine } from '../../engine/pages/page-engine';
import type { PageEngineOptions } from '../../engine/pages/page-engine.types';
import type { ResolvedBlock } from '../../engine/pages/page.types';
import { parseLayerText } from '../../engine/pages/parse-layer';
import { setValue } from './edit-json';
import type { Shop } from './load-shop';

/** A page file that names no subject, and the one that all blocks of its page need. */
interface MissingSubject {
  file: string;
  subject: string;
}

/** Pages that were written before subjects were: whose blocks need one and the same, and whose own files name none. */
function findMissingSubjects(options: PageEngineOptions): MissingSubject[] {
  const engine = createPageEngine({ ...options, isKnownSound: true });
  const locales = new Map(options.locales.map((locale) => [locale.locale, locale]));
  const fitting = new Map<string, readonly string[]>();
  const unmet = new Set<string>();
  for (const page of engine.pages())
    for (const brand of options.brands)
      for (const id of brand.locales) {
        const resolved = engine.resolvePage(brand.id, id, page);
        const file = listLayers(brand.id, locales.get(id)!)
          .map((layer) => fileOf(layer, 'page', page))
          .find((name) => options.files.has(name));
        if (!resolved || !file) continue;
        for (const need of listNeeds(Object.values(resolved.regions).flat(), options)) {
          fitting.set(file, fitting.get(file)?.filter((one) => need.includes(one)) ?? need);
          if (!need.includes(resolved.subject ?? '')) unmet.add(file);
        }
      }
  return [...unmet].flatMap((file) => {
    const [subject, ...others] = fitting.get(file)!;
    const isClear = subject !== undefined && others.length === 0;
    return isClear && !namesSubject(options.files.get(file)!) ? [{ file, subject }] : [];
  });
}

const namesSubject = (text: string): boolean => parseLayerText(text).data?.subject !== undefined;

/** For each block that needs a subject those that will do. */
const listNeeds = (blocks: readonly ResolvedBlock[], options: PageEngineOptions): (readonly string[])[] =>
  blocks.flatMap(({ type, props, slots }) => [
    ...[readNeed(options.blockTypes.get(type)!.definition, props)].filter((need) => need !== undefined),
    ...listNeeds(Object.values(slots).flat(), options),
  ]);

/** Writes them into `files` (path → new text). Lines that report it. */
export function fillSubjects({ options }: Pick<Shop, 'options'>, files: Map<string, string>): string[] {
  return findMissingSubjects({ ...options, files: new Map([...options.files, ...files]) }).map(
    ({ file, subject }) => {
      const text = files.get(file) ?? options.files.get(file)!;
      files.set(file, setValue(text, ['subject'], subject, ['$schema', 'page', 'extends', 'path', 'layout']));
      return `${file}  subject: ${subject}`;
    },
  );
}
