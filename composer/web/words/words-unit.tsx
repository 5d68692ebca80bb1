import { Button } from '../../../ui/button/button';
import { TextArea } from '../../../ui/form-field/text-area';
import { TextLink } from '../../../ui/link/link';
import { EnterButton } from '../screens/enter-button';
import { keepsOfWords, keptWhole } from '../screens/kept-form';
import { SavedLine } from '../screens/live-parts';
import { formatPageName, formatScope } from '../screens/format-layer';
import type { Shared } from '../screens/layout';
import * as page from '../web.css';
import { fieldId, textName, unitName, wasName } from './field-names';
import { WordsBar } from './words-bar';
import { wordsHref } from './words-choice';
import { formatLocation } from './words-matrix';
import { States } from './words-states';
import * as css from './words.css';
import type { WordsCell, WordsUnitScreen } from './words.types';

type WordsUnitProps = Shared & WordsUnitScreen;

/** One text: the original beside a field for each language. */
export function WordsUnit(shown: WordsUnitProps) {
  const { words, choice, row, original, release } = shown;
  const action = wordsHref(choice, '/unit', { id: row.id });
  return (
    <>
      <p className={css.bar} data-keeps-of={keepsOfWords(release)}>
        <TextLink href={wordsHref(choice)}>{words.t('words.back')}</TextLink>
        <span className={page.muted}>{formatLocation(shown, row)}</span>
      </p>
      <WordsBar {...shown} action={action} />
      <form
        method="post"
        action={action}
        className={css.form}
        aria-label={words.t('words.form')}
        noValidate
        {...(release && keptWhole(shown.isTyped, action, 'fields'))}
      >
        <input type="hidden" name="mark" value={shown.mark} />
        <input type="hidden" name={unitName(row.id)} value="" />
        <EnterButton act="save" label={words.t('words.save')} />
        <section className={page.tight} aria-labelledby="original">
          <h2 id="original">{words.t('words.original', { language: formatScope(words, original) })}</h2>
          <p className={css.quote} lang={original}>
            {row.original ?? words.t('nothing')}
          </p>
          <Used {...shown} />
        </section>
        {row.cells.map((cell) => (
          <Language key={cell.language} shown={shown} cell={cell} />
        ))}
        {release && row.cells.some(({ isWritable }) => isWritable) && (
          <p>
            <Button type="submit" name="act" value="save" kind="accent">
              {words.t('words.save')}
            </Button>{' '}
            <SavedLine />
          </p>
        )}
      </form>
      <Wordings {...shown} />
    </>
  );
}

function Used({ words, row }: WordsUnitProps) {
  const { pages, isCode } = row;
  return (
    <>
      {isCode && <p className={page.muted}>{words.t('words.code')}</p>}
      {pages.length > 0 && (
        <p className={page.muted}>{words.t('words.used', { pages: pages.map(formatPageName).join(', ') })}</p>
      )}
    </>
  );
}

function Language({ shown, cell }: { shown: WordsUnitProps; cell: WordsCell }) {
  const { words, row, release } = shown;
  const { language, text, fallback, states, value, was, error, isWritable } = cell;
  const label = formatScope(words, language);
  const lang = language.replace('_', '-');
  const hints = [
    row.maxLength !== undefined && words.t('form.limit', { limit: row.maxLength }),
    text === undefined && fallback && words.t('words.fallback', { text: fallback.text }),
  ];
  if (!isWritable)
    return (
      <section className={page.tight}>
        <h3>{label}</h3>
        <p className={text === undefined ? css.stand : css.text} lang={lang}>
          {text ?? fallback?.text ?? words.t('nothing')}
        </p>
        <States words={words} states={states} />
        {release && <p className={page.muted}>{words.t('words.locked')}</p>}
      </section>
    );
  const name = textName(row.id, language);
  return (
    <div className={css.cell}>
      <input type="hidden" name={wasName(row.id, language)} value={was} />
      <TextArea
        words={{
          id: fieldId(name),
          label,
          hint: hints.filter(Boolean).join(' ') || undefined,
          error,
          optional: '',
        }}
        name={name}
        lang={lang}
        rows={3}
        defaultValue={value}
      />
      <div className={css.bar}>
        <States words={words} states={states} />
        {states.includes('outdated') && (
          <Button type="submit" name="keep" value={language} kind="quiet">
            {words.t('words.keep')}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Ways to a brand's own words. */
const Wordings = ({ words, choice, brands, row }: WordsUnitProps) =>
  brands.length === 0 ? null : (
    <section className={page.tight} aria-labelledby="wordings">
      <h2 id="wordings">{words.t('words.wordings')}</h2>
      <p className={css.bar}>
        {brands.map(({ id, name }) => (
          <TextLink key={id} href={wordsHref(choice, '/unit', { id: `wording:${id}:${row.name}` })}>
            {name}
          </TextLink>
        ))}
      </p>
    </section>
  );
