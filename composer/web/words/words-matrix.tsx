import { Button, LinkButton } from '../../../ui/button/button';
import { TextLink } from '../../../ui/link/link';
import { Pagination } from '../../../ui/pagination/pagination';
import { EnterButton } from '../screens/enter-button';
import { keepsOfWords, keptWhole } from '../screens/kept-form';
import { SavedLine } from '../screens/live-parts';
import { formatScope } from '../screens/format-layer';
import type { Shared } from '../screens/layout';
import * as page from '../web.css';
import { fieldId, textName, unitName, wasName } from './field-names';
import { WordsBar } from './words-bar';
import { wordsHref } from './words-choice';
import { WordsFilter } from './words-filter';
import { States } from './words-states';
import * as css from './words.css';
import type { WordsCell, WordsRow, WordsScreen } from './words.types';

type WordsMatrixProps = Shared & WordsScreen;

/** Texts of the shop by language. */
export function WordsMatrix(shown: WordsMatrixProps) {
  const { words, choice, total, parts, rows, release } = shown;
  const action = wordsHref(choice);
  return (
    <>
      <WordsBar {...shown} action={action} />
      <WordsFilter {...shown} />
      <div id="texts" className={css.bar} data-keeps-of={keepsOfWords(release)}>
        <p role="status" className={page.muted}>
          {words.t('words.total', { total })}
        </p>
        {release && (
          <TextLink href={wordsHref({ ...choice, isEditing: !choice.isEditing })}>
            {words.t(choice.isEditing ? 'words.read' : 'words.write')}
          </TextLink>
        )}
        <TextLink href={wordsHref(choice, '/export')}>{words.t('words.export')}</TextLink>
        <TextLink href={wordsHref(choice, '/export', { mark: 'on' })}>{words.t('words.exportMark')}</TextLink>
        {shown.mayEdit && <TextLink href={wordsHref(choice, '/import')}>{words.t('import.title')}</TextLink>}
      </div>
      {rows.length > 0 &&
        (release && choice.isEditing ? (
          <form
            method="post"
            action={action}
            aria-label={words.t('words.title')}
            className={page.stack}
            noValidate
            {...keptWhole(shown.isTyped, wordsHref(choice), 'fields')}
          >
            <input type="hidden" name="mark" value={shown.mark} />
            <EnterButton act="save" label={words.t('words.save')} />
            <Table {...shown} />
            <div className={css.save}>
              <Button type="submit" name="act" value="save" kind="accent">
                {words.t('words.save')}
              </Button>
              <LinkButton href={action} kind="outline">
                {words.t('words.undoTyped')}
              </LinkButton>
              <SavedLine />
            </div>
          </form>
        ) : (
          <Table {...shown} />
        ))}
      <Pagination
        current={choice.part}
        last={parts}
        href={(part) => `${wordsHref({ ...choice, part })}#texts`}
        words={{ name: words.t('pages.parts'), page: (part) => words.t('pages.part', { part }) }}
      />
    </>
  );
}

const Table = (shown: WordsMatrixProps) => {
  const { words, choice, original, rows } = shown;
  return (
    <table className={`${page.table} ${css.matrix}`}>
      <thead>
        <tr>
          <th scope="col">{words.t('words.text')}</th>
          <th scope="col">{words.t('words.original', { language: formatScope(words, original) })}</th>
          {choice.languages.map((language) => (
            <th key={language} scope="col">
              {formatScope(words, language)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.id} shown={shown} row={row} />
        ))}
      </tbody>
    </table>
  );
};

function Row({ shown, row }: { shown: WordsMatrixProps; row: WordsRow }) {
  const { words, choice, original, release } = shown;
  return (
    <tr>
      <th scope="row">
        {release && choice.isEditing && <input type="hidden" name={unitName(row.id)} value="" />}
        <div className={css.cell}>
          <TextLink href={wordsHref(choice, '/unit', { id: row.id })}>{row.name}</TextLink>
          <span className={css.location}>{formatLocation(shown, row)}</span>
        </div>
      </th>
      <td>
        <div className={css.cell}>
          <span className={css.language}>{formatScope(words, original)}</span>
          <span className={css.clipped} lang={original}>
            {row.original ?? words.t('nothing')}
          </span>
        </div>
      </td>
      {row.cells.map((cell) => (
        <td key={cell.language}>
          <div className={css.cell}>
            <span className={css.language}>{formatScope(words, cell.language)}</span>
            {choice.isEditing && cell.isWritable ? (
              <CellField shown={shown} row={row} cell={cell} />
            ) : (
              <CellText {...cell} />
            )}
            <States words={words} states={cell.states} />
          </div>
        </td>
      ))}
    </tr>
  );
}

/** "Texts “home”", "Home page, Running" */
export const formatLocation = ({ words }: Shared, { kind, location, brand }: WordsRow): string =>
  [words.find(`file.${kind === 'page' ? 'page' : 'labels'}`, { name: location }), brand]
    .filter(Boolean)
    .join(', ');

const CellText = ({ language, text, fallback }: WordsCell) =>
  text === undefined ? (
    <span className={css.stand} lang={fallback?.language.replace('_', '-')}>
      {fallback?.text ?? '–'}
    </span>
  ) : (
    <span className={css.clipped} lang={language.replace('_', '-')}>
      {text}
    </span>
  );

function CellField({
  shown: { words },
  row,
  cell: { language, value, was, error },
}: {
  shown: WordsMatrixProps;
  row: WordsRow;
  cell: WordsCell;
}) {
  const name = textName(row.id, language);
  const id = fieldId(name);
  return (
    <>
      <input type="hidden" name={wasName(row.id, language)} value={was} />
      <textarea
        id={id}
        className={css.field}
        name={name}
        lang={language.replace('_', '-')}
        defaultValue={value}
        aria-label={words.t('words.cell', { text: row.name, language: formatScope(words, language) })}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      />
      {error && (
        <p id={`${id}-error`} className={css.fault}>
          {error}
        </p>
      )}
    </>
  );
}
