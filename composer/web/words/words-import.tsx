import { Button } from '../../../ui/button/button';
import { FieldFrame, controlFacts } from '../../../ui/form-field/form-field';
import { file as fileStyle } from '../../../ui/form-field/form-field.css';
import { TextLink } from '../../../ui/link/link';
import { formatScope } from '../screens/format-layer';
import { formatValue } from '../screens/format-value';
import type { Shared } from '../screens/layout';
import type { Words } from '../texts';
import * as page from '../web.css';
import { WordsBar } from './words-bar';
import { wordsHref } from './words-choice';
import * as css from './words.css';
import type { ImportView, WordsImportScreen } from './words.types';

type WordsImportProps = Shared & WordsImportScreen;

/** Texts of a CSV into the draft: first what would change, then the change. */
export function WordsImport(shown: WordsImportProps) {
  const { words, choice, release, view } = shown;
  const action = wordsHref(choice, '/import');
  return (
    <>
      <p className={css.bar}>
        <TextLink href={wordsHref(choice)}>{words.t('words.back')}</TextLink>
      </p>
      <WordsBar {...shown} action={wordsHref(choice)} />
      {release && (
        <form
          method="post"
          action={action}
          encType="multipart/form-data"
          className={css.form}
          aria-label={words.t('import.file')}
        >
          <p className={page.muted}>{words.t('import.text')}</p>
          <FieldFrame words={fileWords(words)}>
            <input
              type="file"
              name="csv"
              accept=".csv,text/csv"
              className={fileStyle}
              {...controlFacts(fileWords(words))}
            />
          </FieldFrame>
          <p>
            <Button type="submit" name="act" value="plan" kind={view ? 'outline' : 'accent'}>
              {words.t('import.plan')}
            </Button>
          </p>
        </form>
      )}
      {view && <Plan {...shown} view={view} action={action} />}
    </>
  );
}

const fileWords = (words: Words) => ({ id: 'csv', label: words.t('import.choose') });

function Plan({ words, view, action, mark }: WordsImportProps & { view: ImportView; action: string }) {
  const { changes, refused, total, unchanged, csv } = view;
  return (
    <section className={page.stack} aria-labelledby="plan">
      <h2 id="plan">{words.t('import.changes', { total: total.changes })}</h2>
      <p className={page.muted}>{words.t('import.unchanged', { unchanged })}</p>
      {changes.length > 0 && (
        <form
          method="post"
          action={action}
          encType="multipart/form-data"
          className={page.stack}
          aria-label={words.t('import.apply')}
        >
          <input type="hidden" name="mark" value={mark} />
          <input type="hidden" name="csv" value={csv} />
          <ul className={page.changes}>
            {changes.map(({ line, id, language, value, was }) => (
              <li key={`${line} ${language}`}>
                {words.t('import.change', {
                  line,
                  text: id,
                  language: formatScope(words, language),
                  value: formatValue(words, value),
                  was: formatValue(words, was),
                })}
              </li>
            ))}
            <More words={words} more={total.changes - changes.length} />
          </ul>
          <p>
            <Button type="submit" name="act" value="apply" kind="accent">
              {words.t('import.apply')}
            </Button>
          </p>
        </form>
      )}
      {refused.length > 0 && (
        <>
          <h2>{words.t('import.refused', { total: total.refused })}</h2>
          <ul className={page.changes}>
            {refused.map(({ line, id, language, fault }) => (
              <li key={`${line} ${language}`}>
                {words.t('import.fault', {
                  line,
                  text: id,
                  language: formatScope(words, language),
                  reason: 'reason' in fault ? fault.reason : words.find(`importFault.${fault.code}`),
                })}
              </li>
            ))}
            <More words={words} more={total.refused - refused.length} />
          </ul>
        </>
      )}
    </section>
  );
}

const More = ({ words, more }: { words: Words; more: number }) =>
  more > 0 ? <li>{words.t('release.more', { more })}</li> : null;
