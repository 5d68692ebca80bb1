import { completeTheLookSave } from '../../eshop-api/domains/search/complete-the-look.contract';
import { PICTURE_TYPES } from '../../eshop-api/domains/search/picture-limits.facts';
import { CommandRefused } from '../_contract/commands/command.types';
import { defineCommand } from '../_contract/commands/define-command';
import type { ImageSearchProps } from './image-search.schema';

/** Largest file, bytes: the limit of forms with files leaves room for no more. */
const MAX_BYTES = 10 * 1024 * 1024;
/** ms: a picture is unpacked and compared before the shopper goes on. */
const DEADLINE_MS = 12_000;
const picture = { file: { maxBytes: MAX_BYTES, types: PICTURE_TYPES } };

export default {
  /** Keeps the picture and goes on to the results, whose address names it: back, reload and sharing work. */
  'search.byImage': defineCommand<ImageSearchProps>({
    form: { picture, photo: picture },
    async run({ api, locale, flags, words, page }, { files }) {
      if (flags.image_search !== true) throw new CommandRefused(words('off'));
      const file = [files.picture, files.photo].find((one) => one && one.size > 0);
      if (!file) throw new CommandRefused(words('missing'), { picture: words('missing') });
      const encodedImage = Buffer.from(await file.arrayBuffer()).toString('base64');
      const { id } = await api.call(
        completeTheLookSave,
        { profile: locale.locale, encodedImage },
        { deadline: DEADLINE_MS },
      );
      return { go: `${page.path}?image=${encodeURIComponent(id)}` };
    },
  }),
};
