import { locate } from '../../engine/pages/locate';
import { findNearName } from '../../engine/pages/near-name';
import type { Problem } from '../../engine/pages/page.types';

/**
 * Words of a brand that replace none of the shop's and that no page config names: a mistyped key changes nothing, in silence.
 * @param labelKeys `section.key` of all labels of the shop
 */
export function listUnusedWording(
  brandFiles: ReadonlyMap<string, string>,
  pageFiles: ReadonlyMap<string, string>,
  labelKeys: ReadonlySet<string>,
): Problem[] {
  const pages = [...pageFiles.values()];
  return [...brandFiles].flatMap(([file, text]) => {
    if (!/^brands\/[^/]+\/wording\//.test(file)) return [];
    const unused = listKeys(text).filter(
      (key) => !labelKeys.has(key) && !pages.some((page) => page.includes(`"label:${key}"`)),
    );
    return unused.map((key): Problem => {
      const near = findNearName(key, labelKeys);
      return {
        code: 'unused-wording',
        severity: 'warning',
        file,
        ...locate(text, [key], 'key'),
        field: key,
        message: `Nothing in the shop says "${key}".`,
        ...(near && { didYouMean: near }),
        fix: 'Rename the key to that of a label, or remove it.',
      };
    });
  });
}

/** Broken files have been reported by their loader. */
function listKeys(text: string): string[] {
  try {
    return Object.keys(JSON.parse(text) as object).filter((key) => key !== '$schema');
  } catch {
    return [];
  }
}
