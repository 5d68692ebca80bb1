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

export const Audit = ({ words, frame, rows, isIntact }: Extract<Screen, { screen: 'audit' }> & Shared) => (
  <>
    <p className={isIntact ? css.muted : css.problem}>
      {words.t(isIntact ? 'audit.intact' : 'audit.broken')}
    </p>
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col">{words.t('column.when')}</th>
          <th scope="col">{words.t('column.by')}</th>
          <th scope="col">{words.t('column.what')}</th>
          <th scope="col">{words.t('column.details')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, at, by, what, facts }) => (
          <tr key={id}>
            <td className={css.instant}>{words.time(at, frame.zone)}</td>
            <td>{by}</td>
            <th scope="row">{what}</th>
            <td className={css.facts}>
              {facts.map(({ name, value }) => (
                <div key={name}>{`${name}: ${value}`}</div>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </>
);
