import { Button } from '../../../ui/button/button';
import { TextField } from '../../../ui/form-field/form-field';
import { Select } from '../../../ui/select/select';
import * as page from '../web.css';
import { editorHref, type EditorShown } from './editor-href';

/** Chooses the draft that takes the edits. */
export function BeginEditing(shown: EditorShown) {
  const { words, drafts, layers } = shown;
  if (layers.length === 0) return <p>{words.t('editor.noLayer')}</p>;
  return (
    <>
      <h2>{words.t('begin.title')}</h2>
      <p className={page.muted}>{words.t('begin.text')}</p>
      {drafts.length > 0 && (
        <form
          action={editorHref(shown, {}).split('?')[0]}
          className={page.stack}
          aria-label={words.t('begin.open')}
        >
          <Select
            words={{ id: 'release', label: words.t('begin.draft') }}
            name="release"
            options={drafts.map(({ id, title }) => ({ value: String(id), label: title }))}
          />
          <p>
            <Button type="submit" kind="outline">
              {words.t('begin.open')}
            </Button>
          </p>
        </form>
      )}
      <form
        method="post"
        action={editorHref(shown, {})}
        className={page.stack}
        aria-label={words.t('begin.new')}
      >
        <TextField words={{ id: 'title', label: words.t('begin.name') }} name="title" maxLength={100} />
        <p>
          <Button type="submit" name="act" value="begin" kind={drafts.length > 0 ? 'outline' : 'accent'}>
            {words.t('begin.new')}
          </Button>
        </p>
      </form>
    </>
  );
}
