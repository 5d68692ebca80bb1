import { BeginForms } from './begin-forms';
import { editorHref, type EditorShown } from './editor-href';

/** Chooses the draft that takes the edits. */
export function BeginEditing(shown: EditorShown) {
  const { words, drafts, layers } = shown;
  if (layers.length === 0) return <p>{words.t('editor.noLayer')}</p>;
  return (
    <>
      <h2>{words.t('begin.title')}</h2>
      <BeginForms
        words={words}
        drafts={drafts}
        action={editorHref(shown, {})}
        newKind={drafts.length > 0 ? 'outline' : 'accent'}
      />
    </>
  );
}
