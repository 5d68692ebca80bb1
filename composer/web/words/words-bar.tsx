import { Button } from '../../../ui/button/button';
import { Disclosure } from '../../../ui/disclosure/disclosure';
import { TextField } from '../../../ui/form-field/form-field';
import { TextLink } from '../../../ui/link/link';
import { Select } from '../../../ui/select/select';
import type { Shared } from '../screens/layout';
import * as page from '../web.css';
import { wordsHref } from './words-choice';
import * as css from './words.css';
import type { WordsImportScreen, WordsScreen, WordsUnitScreen } from './words.types';

type Shown = Shared & (WordsScreen | WordsUnitScreen | WordsImportScreen) & { action: string };

/** The draft that takes the texts, with undo and redo; without one, the choice of it. @param action address that the forms go to */
export function WordsBar({ words, action, ...shown }: Shown) {
  const { release, mayEdit, canUndo, canRedo, mark } = shown;
  if (!release) return mayEdit ? <Begin words={words} action={action} {...shown} /> : null;
  return (
    <form method="post" action={action} className={css.bar} aria-label={words.t('words.draft')}>
      <input type="hidden" name="mark" value={mark} />
      <TextLink href={`/composer/releases/${release.id}`}>
        {words.t('editor.review', { title: release.title })}
      </TextLink>
      {canUndo && (
        <Button type="submit" name="act" value="undo" kind="quiet">
          {words.t('act.undo')}
        </Button>
      )}
      {canRedo && (
        <Button type="submit" name="act" value="redo" kind="quiet">
          {words.t('act.redo')}
        </Button>
      )}
    </form>
  );
}

function Begin({ words, action, ...shown }: Shown) {
  const { choice, drafts } = shown;
  const hidden = new URL(wordsHref({ ...choice, release: undefined }), 'http://none').searchParams;
  return (
    <Disclosure title={words.t('words.begin')} open={shown.screen === 'words-unit'}>
      <div className={page.stack}>
        <p className={page.muted}>{words.t('begin.text')}</p>
        {drafts.length > 0 && (
          <form action={action.split('?')[0]} className={page.stack} aria-label={words.t('begin.open')}>
            {shown.screen === 'words-unit' && <input type="hidden" name="id" value={shown.row.id} />}
            {[...hidden].map(([name, value]) => (
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
        <form method="post" action={action} className={page.stack} aria-label={words.t('begin.new')}>
          <TextField words={{ id: 'title', label: words.t('begin.name') }} name="title" maxLength={100} />
          <p>
            <Button type="submit" name="act" value="begin" kind="outline">
              {words.t('begin.new')}
            </Button>
          </p>
        </form>
      </div>
    </Disclosure>
  );
}
