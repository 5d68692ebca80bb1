import { Ajv } from 'ajv';
import { ajvOptions } from '../ajv-options';
import type { Problem } from '../pages/page.types';
import type { CheckedFile } from './checked-json';
import { segmentsSchema } from './locale.schema';
import { readFolderFiles } from './read-folder-files';
import type { SegmentTables } from './registry.types';

const validateSegments = new Ajv({ ...ajvOptions, allErrors: true, verbose: true }).compile<SegmentTables>(
  segmentsSchema,
);

/** Canonical keys by list. A key stands for itself in an address where no table has a word for it. */
export const segmentKeys: Readonly<Record<string, readonly string[]>> = {
  target: Object.keys(segmentsSchema.properties.target.properties),
  type: Object.keys(segmentsSchema.properties.type.properties),
};

/**
 * Words of addresses by language or locale. A broken table is left out and reported in `problems`.
 * @param last language whose table stands in for all others, so it lacks no key
 */
export function loadSegments(
  files: ReadonlyMap<string, string>,
  last: string,
  problems: Problem[],
): Map<string, SegmentTables> {
  const segments = new Map<string, SegmentTables>();
  for (const checked of readFolderFiles(files, 'segments.json', validateSegments)) {
    const twins = checked.value ? findTwins(checked, checked.value) : [];
    const name = checked.file.split('/')[1]!;
    const missing = checked.value && name === last ? findMissingKeys(checked, checked.value) : [];
    problems.push(...checked.problems, ...twins, ...missing);
    if (checked.value && twins.length === 0) segments.set(name, checked.value);
  }
  return segments;
}

/** A word of two keys of one list can be resolved to one of them only. */
function findTwins({ complain }: CheckedFile<SegmentTables>, tables: SegmentTables): Problem[] {
  return Object.entries(tables).flatMap(([list, words]) =>
    typeof words === 'string'
      ? []
      : Object.entries(words).flatMap(([key, word], i, all) => {
          const twin = all.slice(0, i).find(([, other]) => other === word);
          return twin
            ? [
                complain([list, key], 'segment-twice', `"${word}" stands for "${twin[0]}" already`, {
                  fix: `Give "${key}" a word of its own.`,
                }),
              ]
            : [];
        }),
  );
}

function findMissingKeys({ complain }: CheckedFile<SegmentTables>, tables: SegmentTables): Problem[] {
  return Object.entries(segmentKeys).flatMap(([list, keys]) =>
    keys
      .filter((key) => tables[list]?.[key] === undefined)
      .map((key) =>
        complain([list], 'segment-missing', `"${list}" has no word for "${key}"`, {
          fix: 'Add it: this table stands in for those of all other languages.',
        }),
      ),
  );
}
