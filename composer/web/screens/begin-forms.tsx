import { Button } from '../../../ui/button/button';
import { TextField } from '../../../ui/form-field/form-field';
import { Select } from '../../../ui/select/select';
import type { Words } from '../texts';
import * as css from '../web.css';

/**
 * Chooses a draft for edits, or creates one.
 * @param action address of the page; without its query the form of the drafts goes there
 * @param hidden further fields of that form
 * @param newKind of the button that creates one
 */
export function BeginForms({
  words,
  drafts,
  action,
  hidden = [],
  newKind = 'outline',
}: {
  words: Words;
  drafts: readonly { id: number; title: string }[];
  action: string;
  hidden?: readonly (readonly [name: string, value: string])[];
  newKind?: 'outline' | 'accent';
}) {
  return (
    <>
      <p className={css.muted}>{words.t('begin.text')}</p>
      {drafts.length > 0 && (
        <form action={action.split('?')[0]} className={css.stack} aria-label={words.t('begin.open')}>
          {hidden.map(([name, value]) => (
            <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
          ))}
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
      <form method="post" action={action} className={css.stack} aria-label={words.t('begin.new')}>
        <TextField words={{ id: 'title', label: words.t('begin.name') }} name="title" maxLength={100} />
        <p>
          <Button type="submit" name="act" value="begin" kind={newKind}>
            {words.t('begin.new')}
          </Button>
        </p>
      </form>
    </>
  );
}
