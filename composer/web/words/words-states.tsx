import type { TextState } from '../../model/words/read-cell';
import type { Words } from '../texts';
import * as page from '../web.css';
import * as css from './words.css';

const BADGES: Record<TextState, string> = {
  missing: page.problemBadge,
  fallback: page.quietBadge,
  outdated: page.plainBadge,
  'too-long': page.problemBadge,
  placeholders: page.problemBadge,
  same: page.plainBadge,
  fine: page.quietBadge,
};

/** What is wrong with a text; a text that is fine has nothing here. */
export const States = ({ words, states }: { words: Words; states: readonly TextState[] }) => {
  const shown = states.filter((state) => state !== 'fine');
  return shown.length === 0 ? null : (
    <div className={css.states}>
      {shown.map((state) => (
        <span key={state} className={BADGES[state]}>
          {words.find(`textState.${state}`)}
        </span>
      ))}
    </div>
  );
};
