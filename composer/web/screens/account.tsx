import { Button } from '../../../ui/button/button';
import type { Screen } from '../screen.types';
import * as css from '../web.css';
import type { Shared } from './layout';

export const Account = ({ words, frame, sessions }: Extract<Screen, { screen: 'account' }> & Shared) => (
  <>
    <p>{words.t('account.text')}</p>
    {sessions.map(({ id, agent, begunAt, seenAt, isOwn }) => (
      <form key={id} method="post" action="/composer/account" className={css.card}>
        <input type="hidden" name="session" value={id} />
        <div className={css.tight}>
          <p>
            {agent} {isOwn && <span className={css.liveBadge}>{words.t('account.own')}</span>}
          </p>
          <p className={css.muted}>
            {words.t('account.session', {
              begun: words.time(begunAt, frame.zone),
              seen: words.time(seenAt, frame.zone),
            })}
          </p>
        </div>
        {!isOwn && (
          <p>
            <Button type="submit" name="act" value="end" kind="outline">
              {words.t('act.endSession')}
            </Button>
          </p>
        )}
      </form>
    ))}
  </>
);
