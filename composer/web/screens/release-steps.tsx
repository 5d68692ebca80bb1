import * as css from '../web.css';
import type { StepLines } from '../screen.types';
import type { Words } from '../texts';
import { formatTitle } from './changed-files';
import { UndoButtons } from './undo-buttons';

interface ReleaseStepsProps {
  words: Words;
  zone: string;
  release: number;
  steps: StepLines;
}

/** What the person can undo in a release, whatever screen it was made on. */
export function ReleaseSteps({
  words,
  zone,
  release,
  steps: { listed, more, canRedo, mark },
}: ReleaseStepsProps) {
  if (listed.length === 0 && !canRedo) return null;
  return (
    <form
      method="post"
      action={`/composer/releases/${release}`}
      className={css.card}
      aria-label={words.t('undoSteps.title')}
    >
      <h2>{words.t('undoSteps.title')}</h2>
      <p className={css.muted}>{words.t('undoSteps.text')}</p>
      <ol role="list" className={css.plainList}>
        {listed.map(({ at, titles }, index) => (
          <li key={index}>
            {titles.map((title) => formatTitle(words, title)).join(', ')}{' '}
            <span className={css.muted}>{words.time(at, zone)}</span>
          </li>
        ))}
        {more > 0 && <li className={css.muted}>{words.t('undoSteps.more', { count: more })}</li>}
      </ol>
      <input type="hidden" name="mark" value={mark} />
      <div className={css.acts}>
        <UndoButtons words={words} canUndo={listed.length > 0} canRedo={canRedo} kind="outline" />
      </div>
    </form>
  );
}
