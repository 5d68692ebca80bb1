import { showSwitch, startAutosave, type Save } from './autosave';
import { startDrag } from './outline-drag';
import { startKeys } from './outline-keys';
import { showChosenBlock } from './preview-bridge';
import { endPreviewing, startPreviewing } from './preview-typed';

/**
 * What only the editor of pages has: its outline, its preview, and saving while a person types.
 * @param save sends a form in which a person goes on typing
 * @returns what follows after each answer that is shown
 */
export function startEditor(save: Save): () => void {
  startKeys();
  startDrag();
  startAutosave(save);
  startPreviewing();
  return () => {
    showSwitch();
    showChosenBlock();
    endPreviewing();
  };
}
