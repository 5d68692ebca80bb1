import { Button } from '../../../ui/button/button';
import { TextLink } from '../../../ui/link/link';
import { visuallyHidden } from '../../../ui/visually-hidden/visually-hidden.css';
import type { PageWords } from '../../live/page-words';
import type { Words } from '../texts';
import * as css from '../web.css';

/** Sentences of the script, which has no texts of its own. */
export const composeLiveWords = (words: Words): PageWords => ({
  saving: words.t('live.saving'),
  offline: words.t('live.offline'),
  failed: words.t('live.failed'),
  kept: words.t('kept.at', { at: '{at}' }),
});

/** Where the script reads out what happened, and what it shows where a request was not answered with a page. */
export const LiveParts = ({ words }: { words: Words }) => (
  <>
    <div id="announcer" aria-live="polite" className={visuallyHidden} />
    <template data-refusals="">
      <div role="alert" tabIndex={-1} className={css.problem} data-refusal="">
        <p />
      </div>
    </template>
    <template data-kept-offer="">
      <div className={css.notice} role="group" aria-label={words.t('kept.title')}>
        <div className={css.stack}>
          <p />
          <p>{words.t('kept.changed')}</p>
          <p className={css.acts}>
            <Button type="button" kind="outline" data-kept-act="restore">
              {words.t('kept.restore')}
            </Button>
            <Button type="button" kind="quiet" data-kept-act="discard">
              {words.t('kept.discard')}
            </Button>
          </p>
        </div>
      </div>
    </template>
    <template data-kept-elsewhere="">
      <p className={css.notice} data-kept-other="">
        {words.t('kept.elsewhere')} <TextLink href="/composer">{words.t('kept.show')}</TextLink>
      </p>
    </template>
    <template data-kept-mark="">
      <span className={css.problemBadge} data-kept-mark="">
        {` ${words.t('kept.mark')}`}
      </span>
    </template>
  </>
);

/** Beside a button that saves: what came of it, where the message at the top of the page is out of sight. It is read out there. */
export const SavedLine = () => <span className={css.muted} data-message="" aria-hidden="true" />;
