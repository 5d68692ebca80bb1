import { Disclosure } from '../../../ui/disclosure/disclosure';
import { TextLink } from '../../../ui/link/link';
import { BeginForms } from '../screens/begin-forms';
import type { Shared } from '../screens/layout';
import * as page from '../web.css';
import { wordsHref } from './words-choice';
import * as css from './words.css';
import type { WordsImportScreen, WordsScreen, WordsUnitScreen } from './words.types';
import { UndoButtons } from '../screens/undo-buttons';

type WordsBarProps = Shared & (WordsScreen | WordsUnitScreen | WordsImportScreen) & { action: string };

/** The draft that takes the texts, with undo and redo; without one, the choice of it. @param action address that the forms go to */
export function WordsBar({ words, action, ...shown }: WordsBarProps) {
  const { release, mayEdit, canUndo, canRedo, mark } = shown;
  if (!release) return mayEdit ? <Begin words={words} action={action} {...shown} /> : null;
  return (
    <form method="post" action={action} className={css.bar} aria-label={words.t('words.draft')}>
      <input type="hidden" name="mark" value={mark} />
      <TextLink href={`/composer/releases/${release.id}`}>
        {words.t('editor.review', { title: release.title })}
      </TextLink>
      <UndoButtons
        words={words}
        canUndo={canUndo}
        canRedo={canRedo}
        hasKeys={shown.screen !== 'words-import'}
      />
    </form>
  );
}

function Begin({ words, action, ...shown }: WordsBarProps) {
  const { choice, drafts } = shown;
  const chosen = new URL(wordsHref({ ...choice, release: undefined }), 'http://none').searchParams;
  const unit: [string, string][] = shown.screen === 'words-unit' ? [['id', shown.row.id]] : [];
  return (
    <Disclosure title={words.t('words.begin')} open={shown.screen === 'words-unit'}>
      <div className={page.stack}>
        <BeginForms words={words} drafts={drafts} action={action} hidden={[...unit, ...chosen]} />
      </div>
    </Disclosure>
  );
}
