import type { OperationOf } from '../ops/operation.types';
import type { TextUnit } from './text-unit.types';

/** The file and place that one language's text of a unit is written to. */
export interface TextTarget {
  path: string;
  operation: Pick<OperationOf<'setText'>, 'block' | 'path' | 'language'>;
}

/** Where a unit's text in a language lives; undefined: in the code of a block, which a release does not change. */
export function findTextTarget(unit: TextUnit, language: string, original: string): TextTarget | undefined {
  switch (unit.kind) {
    case 'label':
      if (unit.isCode && language === original) return undefined;
      return {
        path: `locales/${language}/labels/${unit.section}.json`,
        operation: { path: [unit.name.slice(unit.section.length + 1)] },
      };
    case 'wording':
      return { path: `brands/${unit.brand}/wording/${language}.json`, operation: { path: [unit.name] } };
    case 'page': {
      const { path, block, prop } = unit.ownSpots.get(language) ?? unit.spot;
      return { path, operation: { ...(block !== undefined && { block }), path: prop, language } };
    }
  }
}
