import { LinkButton } from '../../../ui/button/button';
import { TextLink } from '../../../ui/link/link';
import type { LiveLine, ReleaseLine, Screen } from '../screen.types';
import type { Words } from '../texts';
import * as css from '../web.css';
import { FirstStepList } from './first-steps';
import type { Shared } from './layout';

export function Releases({
  words,
  frame,
  live,
  releases,
  late,
  steps,
  mayCreate,
}: Extract<Screen, { screen: 'releases' }> & Shared) {
  return (
    <>
      {steps.length > 0 && <FirstStepList words={words} steps={steps} />}
      {mayCreate && <NewCampaign words={words} />}
      <Live words={words} live={live} />
      {late.length > 0 && (
        <div role="alert" className={css.problem}>
          <h2>{words.t('releases.late')}</h2>
          <ul className={css.details}>
            {late.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      )}
      {releases.length === 0 ? (
        <NoReleases words={words} />
      ) : (
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">{words.t('column.release')}</th>
              <th scope="col">{words.t('column.state')}</th>
              <th scope="col">{words.t('column.when')}</th>
              <th scope="col">{words.t('column.by')}</th>
            </tr>
          </thead>
          <tbody>
            {releases.map((release) => (
              <tr key={release.id}>
                <th scope="row">
                  <TextLink href={`/composer/releases/${release.id}`}>{release.title}</TextLink>
                </th>
                <td>
                  <State words={words} release={release} />
                </td>
                <td>{formatWhen(words, release) || words.find(`kind.${release.kind}`)}</td>
                <td className={css.muted}>
                  {words.t('madeBy', {
                    by: release.createdBy,
                    at: words.time(release.createdAt, frame.zone),
                  })}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}

/** @param layer that it begins with */
export const NewCampaign = ({ words, layer }: { words: Words; layer?: string }) => (
  <p>
    <LinkButton
      kind="outline"
      href={`/composer/campaigns/new${layer ? `?${new URLSearchParams({ layer }).toString()}` : ''}`}
    >
      {words.t('campaign.title')}
    </LinkButton>
  </p>
);

const COMMAND = 'npm run composer -- import';

/** The command stays on one line. */
function NoReleases({ words }: { words: Words }) {
  const [before, after] = words.t('releases.none', { command: COMMAND }).split(COMMAND);
  return (
    <p>
      {before}
      <code className={css.command}>{COMMAND}</code>
      {after}
    </p>
  );
}

export const Live = ({ words, live }: { words: Words; live: LiveLine }) => (
  <p>
    {words.t('live.now', { revision: live.revision, served: live.served, running: live.running })}{' '}
    {live.paused && <strong>{words.t('live.paused')}</strong>}
  </p>
);

export const State = ({
  words,
  release: { state },
}: {
  words: Words;
  release: Pick<ReleaseLine, 'state'>;
}) => (
  <span className={state === 'live' || state === 'done' ? css.liveBadge : css.plainBadge}>
    {words.find(`state.${state}`)}
  </span>
);

/** States of a release whose start is not decided. */
const PROPOSED: ReadonlySet<ReleaseLine['state']> = new Set(['draft', 'review', 'approved']);

/** In the time zone that the release was scheduled in. */
export function formatWhen(words: Words, release: ReleaseLine): string {
  const when = formatPeriod(words, release);
  return when && release.startsAt && PROPOSED.has(release.state) ? words.t('time.proposed', { when }) : when;
}

function formatPeriod(words: Words, { zone, startsAt, endsAt }: ReleaseLine): string {
  if (!zone) return '';
  const from = startsAt ? words.time(startsAt, zone) : '';
  const until = endsAt ? words.time(endsAt, zone) : '';
  if (from && until) return words.t('time.both', { from, until });
  return from ? words.t('time.from', { from }) : words.t('time.until', { until });
}
