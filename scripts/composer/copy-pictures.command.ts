import { clearRemovedMedia } from '../../composer/server/media/clear-removed-media';
import { copyMedia } from '../../composer/server/media/copy-media';
import { openSingleStore } from '../../composer/server/media/open-media-store';
import type { ToolCommand } from './tool-command.types';

const MOST_LISTED = 20;

/** Copies bytes of uploaded pictures from another store to the one that the settings name. */
export const runCopyPictures: ToolCommand = async ({ composer, media }, { options }) => {
  const target = media();
  const source = media(options.get('--from') || 'postgresql');
  if (source.kind === target.kind)
    return { text: `Pictures are stored in ${target.kind}: --from names another store.`, exitCode: 1 };
  const [from, to] = [source, target].map((settings) => openSingleStore(settings, composer.db));
  const { copied, present, removed, missing } = await copyMedia(composer, {
    from: from!,
    to: to!,
    remove: options.has('--remove'),
  });
  await clearRemovedMedia(composer);
  return {
    text: [
      `${copied} copied to ${target.kind}, ${present} there already, ${removed} removed from ${source.kind}.`,
      ...(missing.length > 0 ? [`${missing.length} without bytes in either store:`] : []),
      ...missing.slice(0, MOST_LISTED).map((id) => `  ${id}`),
    ].join('\n'),
    exitCode: missing.length > 0 ? 1 : 0,
  };
};
