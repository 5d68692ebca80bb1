import { Button } from '../../../ui/button/button';
import type { Words } from '../texts';

/** Buttons of a form that change the person's last edit of the release back, and back again. */
export const UndoButtons = ({
  words,
  canUndo,
  canRedo,
  kind = 'quiet',
}: {
  words: Words;
  canUndo: boolean;
  canRedo: boolean;
  kind?: 'quiet' | 'outline';
}) => (
  <>
    {canUndo && (
      <Button type="submit" name="act" value="undo" kind={kind}>
        {words.t('act.undo')}
      </Button>
    )}
    {canRedo && (
      <Button type="submit" name="act" value="redo" kind={kind}>
        {words.t('act.redo')}
      </Button>
    )}
  </>
);
