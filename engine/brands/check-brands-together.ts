import type { CheckedFile } from '../locales/checked-json';
import type { Problem } from '../pages/page.types';
import type { Brand } from './brand.types';

/** Rules that brands keep among each other (load-brands.ts): each host and the default belong to one. */

/** A brand with the file that its faults are reported at. */
export interface FiledBrand {
  file: CheckedFile<unknown>;
  brand: Brand;
}

export function checkTogether(read: readonly FiledBrand[]): Problem[] {
  const owner = new Map<string, string>();
  const problems: Problem[] = [];
  for (const { file, brand } of read) {
    for (const [index, host] of brand.hosts.entries()) {
      const other = owner.get(host);
      if (other)
        problems.push(
          file.complain(
            ['hosts', index],
            'host-twice',
            `the host "${host}" already belongs to the brand "${other}"`,
            { fix: 'Leave it with one brand.' },
          ),
        );
      else owner.set(host, brand.id);
    }
  }
  const defaults = read.filter(({ brand }) => brand.default);
  for (const { file, brand } of defaults.slice(1))
    problems.push(
      file.complain(
        ['default'],
        'default-twice',
        `"${brand.id}" and "${defaults[0]!.brand.id}" both are the default brand`,
      ),
    );
  return problems;
}

/**
 * A missing default is reported where it may have been: in a brand's folder without a brand file, else in the first brand file.
 * @param isPartial some brand file is broken: what the others lack may stand in it
 */
export function checkDefault(
  files: ReadonlyMap<string, string>,
  read: readonly FiledBrand[],
  isPartial: boolean,
): Problem[] {
  const [first] = read;
  if (!first || isPartial || read.some(({ brand }) => brand.default)) return [];
  const folders = new Set([...files.keys()].flatMap((file) => /^brands\/([^/]+)\//.exec(file)?.[1] ?? []));
  const bare = [...folders].filter((folder) => !files.has(`brands/${folder}/brand.json`));
  if (bare.length === 0)
    return [
      first.file.complain([], 'default-missing', 'no brand is the default one', {
        fix: 'Write "default": true into one brand.json.',
      }),
    ];
  return bare.map((folder) => ({
    severity: 'error',
    code: 'default-missing',
    file: `brands/${folder}/brand.json`,
    line: 1,
    column: 1,
    message: 'no brand is the default one, and this folder has no brand.json',
    fix: 'Bring the file back, or write "default": true into the brand.json of another brand.',
  }));
}
