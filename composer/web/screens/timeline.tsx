import { TextLink } from '../../../ui/link/link';
import type { DayRange, TimelineDay } from '../../model/timeline';
import type {
  TimelineCollision,
  TimelineEntry,
  TimelineLane,
  TimelineScreen,
  TimelineSubject,
} from '../timeline.types';
import type { Words } from '../texts';
import * as css from '../web.css';
import { formatPageName } from './format-layer';
import type { Shared } from './layout';
import { Overlaps } from './release-impact';
import { NewCampaign } from './releases';
import * as timeline from './timeline.css';

const WEEKS = [4, 8, 13];
/** Countries of a campaign that are named. */
const MOST_COUNTRIES = 3;

const timelineHref = (weeks: number, from?: string): string =>
  `/composer/timeline?${new URLSearchParams({ ...(from !== undefined && { from }), weeks: String(weeks) }).toString()}`;

/** Releases, campaigns and dated blocks of each storefront, as lists whose entries have a bar. */
export function Timeline({
  words,
  mayCreate,
  from,
  weeks,
  earlier,
  later,
  lanes,
  collisions,
}: TimelineScreen & Shared) {
  return (
    <>
      <p>{words.t('timeline.text')}</p>
      {mayCreate && <NewCampaign words={words} />}
      <nav className={css.nav} aria-label={words.t('timeline.span')}>
        <a className={css.navLink} href={timelineHref(weeks, earlier)}>
          {words.t('timeline.earlier')}
        </a>
        <a className={css.navLink} href={timelineHref(weeks)}>
          {words.t('timeline.today')}
        </a>
        <a className={css.navLink} href={timelineHref(weeks, later)}>
          {words.t('timeline.later')}
        </a>
        {WEEKS.map((one) => (
          <a
            key={one}
            className={css.navLink}
            href={timelineHref(one, from)}
            aria-current={one === weeks ? 'true' : undefined}
          >
            {words.t('timeline.weeks', { weeks: one })}
          </a>
        ))}
      </nav>
      {collisions.length > 0 && <Collisions words={words} collisions={collisions} />}
      {lanes.map((lane) => (
        <Lane key={lane.brand.id} words={words} lane={lane} />
      ))}
    </>
  );
}

function Lane({ words, lane }: { words: Words; lane: TimelineLane }) {
  const { brand, zone, days, entries, hasCampaigns } = lane;
  const title = words.t('timeline.lane', { brand: brand.name, zone });
  const clockChanges = days.filter(({ changesClock }) => changesClock);
  return (
    <section className={css.card} aria-label={title}>
      <div className={css.tight}>
        <h2>{brand.name}</h2>
        <p className={css.muted}>{zone.replaceAll('_', ' ')}</p>
        {clockChanges.map(({ date }) => (
          <p key={date} className={css.muted}>
            {words.t('timeline.clock', { day: formatDay(words, date) })}
          </p>
        ))}
        {!hasCampaigns && <p className={css.muted}>{words.t('timeline.noCampaigns')}</p>}
      </div>
      {entries.length === 0 ? (
        <p>{words.t('timeline.none')}</p>
      ) : (
        <div>
          <Head words={words} days={days} />
          <ol className={timeline.entries}>
            {entries.map((entry, at) => (
              <li key={at} className={timeline.entry}>
                <div className={css.tight}>
                  <span className={timeline.name}>
                    <Subject words={words} subject={entry.subject} />
                    <span className={css.quietBadge}>{formatKind(words, entry.subject)}</span>
                  </span>
                  <span className={css.muted}>{formatPeriod(words, entry, zone)}</span>
                  {entry.subject.kind === 'campaign' && entry.subject.countries.length > 0 && (
                    <span className={css.muted}>{formatCountries(words, entry.subject.countries)}</span>
                  )}
                </div>
                <Track days={days} range={entry.range} kind={entry.subject.kind} />
              </li>
            ))}
          </ol>
        </div>
      )}
    </section>
  );
}

function Subject({ words, subject }: { words: Words; subject: TimelineSubject }) {
  switch (subject.kind) {
    case 'release':
      return <TextLink href={`/composer/releases/${subject.id}`}>{subject.title}</TextLink>;
    case 'revision':
      return (
        <TextLink href={`/composer/history/${subject.id}`}>
          {subject.title === undefined
            ? words.t('timeline.rolledBack')
            : words.t('timeline.published', { title: subject.title })}
        </TextLink>
      );
    case 'campaign':
      return <strong>{subject.title}</strong>;
    case 'block':
      return <TextLink href={subject.href}>{formatBlock(words, subject)}</TextLink>;
  }
}

function formatBlock(
  words: Words,
  { block, page, pages }: Extract<TimelineSubject, { kind: 'block' }>,
): string {
  const shown = { block: formatPageName(block), page: formatPageName(page) };
  return pages === 1
    ? words.t('timeline.blockOn', shown)
    : words.t('timeline.blockOnPages', { ...shown, more: pages - 1 });
}

const formatKind = (words: Words, subject: TimelineSubject): string =>
  [
    words.find(`timelineKind.${subject.kind}`),
    subject.kind === 'release' && words.find(`state.${subject.state}`),
  ]
    .filter(Boolean)
    .join(' · ');

/** The first countries by name, and how many more. Codes without a name (XI, Northern Ireland) are only counted. */
function formatCountries({ language, t }: Words, countries: readonly string[]): string {
  const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
  const named = countries.flatMap((country) => names.of(country) ?? []).slice(0, MOST_COUNTRIES);
  const more = countries.length - named.length;
  return t('timeline.countries', { names: named.join(', '), more });
}

/** On the clock of the storefront, which stands above. */
function formatPeriod(words: Words, { startsAt, endsAt, subject }: TimelineEntry, zone: string): string {
  const format = (at: Date) => formatTime(words, at, zone);
  if (subject.kind === 'revision') return format(startsAt!);
  const from = startsAt && format(startsAt);
  const until = endsAt && format(endsAt);
  if (from && until) return `${from} – ${until}`;
  if (until) return words.t('time.until', { until });
  return from ? `${words.t('time.from', { from })}, ${words.t('timeline.always')}` : '';
}

const formatTime = ({ language }: Words, at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    timeZone,
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  }).format(at);

const formatDay = ({ language }: Words, date: string): string =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'short',
  }).format(new Date(`${date}T00:00Z`));

const percent = (part: number, of: number): string => `${((100 * part) / of).toFixed(3)}%`;

/** First days of weeks. Each entry has its days in words, so a screen reader skips these. */
function Head({ words, days }: { words: Words; days: readonly TimelineDay[] }) {
  const step = 7 * Math.ceil(days.length / 28);
  return (
    <div className={timeline.head} aria-hidden="true">
      <svg className={timeline.headTrack}>
        {days.map(({ date }, at) =>
          at % step === 0 ? (
            <text key={date} x={percent(at, days.length)} y="1.1em">
              {formatDay(words, date)}
            </text>
          ) : null,
        )}
      </svg>
    </div>
  );
}

/** The days of an entry between weekends and today. A bar that goes on beyond the days has no round end. */
function Track({
  days,
  range,
  kind,
}: {
  days: readonly TimelineDay[];
  range: DayRange;
  kind: TimelineSubject['kind'];
}) {
  const most = days.length;
  const first = range.startsBefore ? range.first - 1 : range.first;
  const last = range.endsAfter ? range.last + 1 : range.last;
  return (
    <svg className={timeline.track} aria-hidden="true" shapeRendering="crispEdges">
      {days.map(({ date, isWeekend }, at) =>
        isWeekend ? (
          <rect
            key={date}
            className={timeline.weekend}
            x={percent(at, most)}
            width={percent(1, most)}
            height="100%"
          />
        ) : null,
      )}
      <rect
        className={timeline.bars[kind]}
        x={percent(first, most)}
        width={percent(last - first + 1, most)}
        y="20%"
        height="60%"
        rx="4"
        shapeRendering="auto"
      />
      {days.map(({ date, isToday }, at) =>
        isToday ? (
          <rect key={date} className={timeline.today} x={percent(at, most)} width="2" height="100%" />
        ) : null,
      )}
    </svg>
  );
}

function Collisions({ words, collisions }: { words: Words; collisions: readonly TimelineCollision[] }) {
  return (
    <section className={css.problem} aria-label={words.t('timeline.collisions')}>
      <h2>{words.t('timeline.collisions')}</h2>
      <p className={css.muted}>{words.t('timeline.collisionsText')}</p>
      <ul className={css.changes}>
        {collisions.map(({ releases: [first, second], file, cells, overlaps }, at) => (
          <li key={at}>
            <div className={css.tight}>
              <span>
                <TextLink href={`/composer/releases/${first.id}`}>{first.title}</TextLink>
                {' · '}
                {second ? (
                  <TextLink href={`/composer/releases/${second.id}`}>{second.title}</TextLink>
                ) : (
                  words.t('collision.hidden')
                )}
              </span>
              <Overlaps words={words} file={file} cells={cells} overlaps={overlaps} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
