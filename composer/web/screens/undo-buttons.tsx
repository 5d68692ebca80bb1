import { Button } from '../../../ui/button/button';
import type { Words } from '../texts';

/** Buttons of a form that change the person's last edit of the release back, and back again. */
export const UndoButtons = ({
  words,
  canUndo,
  canRedo,
  kind = 'quiet',
  hasKeys = false,
}: {
  words: Words;
  canUndo: boolean;
  canRedo: boolean;
  kind?: 'quiet' | 'outline';
  /** The screen has the script, which has keys for them (composer/live/undo-keys.ts). */
  hasKeys?: boolean;
}) => (
  <>
    {canUndo && (
      <Button type="submit" name="act" value="undo" kind={kind} {...keys(hasKeys, '')}>
        {words.t('act.undo')}
      </Button>
    )}
    {canRedo && (
      <Button type="submit" name="act" value="redo" kind={kind} {...keys(hasKeys, 'Shift+')}>
        {words.t('act.redo')}
      </Button>
    )}
  </>
);

const keys = (hasKeys: boolean, more: string) =>
  hasKeys && { 'aria-keyshortcuts': `Control+${more}Z Meta+${more}Z` };
