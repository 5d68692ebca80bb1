import { visuallyHidden } from '../../../ui/visually-hidden/visually-hidden.css';
import type { PageWords } from '../../live/page-words';
import type { Words } from '../texts';
import * as css from '../web.css';

/** Sentences of the script, which has no texts of its own. */
export const composeLiveWords = (words: Words): PageWords => ({
  offline: words.t('live.offline'),
  failed: words.t('live.failed'),
});

/** Where the script reads out what happened, and what it shows where a request was not answered with a page. */
export const LiveParts = () => (
  <>
    <div id="announcer" aria-live="polite" className={visuallyHidden} />
    <template data-refusals="">
      <div role="alert" tabIndex={-1} className={css.problem} data-refusal="">
        <p />
      </div>
    </template>
  </>
);
