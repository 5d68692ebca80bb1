import { budgetOf } from '../../../engine/pages/block-budget';
import { sumBytes } from '../../model/page-weights';
import type { BlockCost } from '../editor.types';
import type { ComposerSite } from '../site.types';

/** What blocks of a type cost a visitor, against their budget. */
export function readBlockCost({ desk: { editing } }: ComposerSite, type: string): BlockCost | undefined {
  const files = editing.weights?.()?.blocks.get(type);
  return (
    files && {
      scripts: sumBytes(files.scripts),
      styles: sumBytes(files.styles),
      budget: budgetOf(editing.blockTypes().get(type)?.definition),
    }
  );
}
