import { addSeveral } from '../_journey/bag/add-several';
import { CommandRefused } from '../_contract/commands/command.types';
import { defineCommand } from '../_contract/commands/define-command';
import { MOST_SPOTS, type LookbookProps } from './lookbook.schema';
import { sizeField } from './size-field';

const form = Object.fromEntries(
  Array.from({ length: MOST_SPOTS }, (_, index) => [sizeField(index), { maxLength: 20 }]),
);

export default {
  /** The pieces of the look whose size was chosen, in one go; then the bag's page (docs/contract/bag.md#adding-several-items). */
  'look.add': defineCommand<LookbookProps>({
    form,
    async run(context, { text }, { spots }) {
      const { words } = context;
      const pieces = spots.flatMap(({ material }, index) =>
        text[sizeField(index)] ? [{ material, size: text[sizeField(index)]! }] : [],
      );
      if (pieces.length === 0) throw new CommandRefused(words('chooseOne'));
      const { notAdded, go } = await addSeveral(context, pieces);
      if (notAdded.length === 0) return { go };
      // A missing piece is reported here, not found out in the bag.
      if (notAdded.length === pieces.length)
        throw new CommandRefused(
          words(notAdded.some(({ reason }) => reason === 'bag_full') ? 'error_bag_full' : 'allGone'),
        );
      return { data: { missing: notAdded.map(({ id }) => id), added: pieces.length - notAdded.length } };
    },
  }),
};
