import { Button } from '../../../ui/button/button';
import { TextLink } from '../../../ui/link/link';
import { Pagination } from '../../../ui/pagination/pagination';
import { Select } from '../../../ui/select/select';
import { HEALTH_STATES, type HealthFilterValues, type HealthLine, type HealthScreen } from '../health.types';
import type { TextKey, Words } from '../texts';
import * as css from '../web.css';
import { formatPageName } from './format-layer';
import { describeTrouble } from './health-facts';
import * as health from './health.css';
import type { Shared } from './layout';

const DAYS = [1, 14];
const STATES = {
  wrong: 'health.onlyWrong',
  slow: 'health.slow',
  empty: 'health.onlyEmpty',
  all: 'health.all',
} as const satisfies Record<HealthFilterValues['state'], TextKey>;

/** Blocks of live pages with what happened to them, those that failed most first. */
export const Health = (shown: HealthScreen & Shared) => {
  const { words, filter, total, parts, lines, frame } = shown;
  return (
    <>
      <p>{words.t('health.text')}</p>
      <Filter {...shown} />
      <p role="status" className={css.muted}>
        {words.t(filter.state === 'wrong' ? 'health.totalWrong' : 'health.total', { total })}
      </p>
      {lines.length > 0 && <List words={words} lines={lines} zone={frame.zone} />}
      <Pagination
        current={filter.part}
        last={parts}
        href={(part) => `/composer/health?${writeFilter({ ...filter, part })}`}
        words={{ name: words.t('pages.parts'), page: (part) => words.t('pages.part', { part }) }}
      />
      <p className={css.muted}>{words.t('health.counted')}</p>
    </>
  );
};

const writeFilter = ({ part, days, ...filter }: HealthFilterValues): string =>
  new URLSearchParams({
    ...filter,
    days: String(days),
    ...(part > 1 && { part: String(part) }),
  }).toString();

const Filter = ({ words, filter, brands, pages }: HealthScreen & Shared) => (
  <form
    action="/composer/health"
    className={health.filter}
    role="search"
    aria-label={words.t('health.filter')}
  >
    <Select
      words={{ id: 'brand', label: words.t('field.brand'), optional: '' }}
      name="brand"
      defaultValue={filter.brand}
      options={[
        { value: '', label: words.t('every.brand') },
        ...brands.map(({ id, name }) => ({ value: id, label: name })),
      ]}
    />
    <Select
      words={{ id: 'page', label: words.t('pages.page'), optional: '' }}
      name="page"
      defaultValue={filter.page}
      options={[
        { value: '', label: words.t('health.everyPage') },
        ...pages.map((page) => ({ value: page, label: formatPageName(page) })),
      ]}
    />
    <Select
      words={{ id: 'state', label: words.t('health.show'), optional: '' }}
      name="state"
      defaultValue={filter.state}
      options={HEALTH_STATES.map((state) => ({
        value: state,
        label: words.t(STATES[state]),
      }))}
    />
    <Select
      words={{ id: 'days', label: words.t('health.time'), optional: '' }}
      name="days"
      defaultValue={String(filter.days)}
      options={DAYS.map((days) => ({ value: String(days), label: words.t('health.days', { days }) }))}
    />
    <Button type="submit" kind="outline">
      {words.t('pages.apply')}
    </Button>
  </form>
);

const List = ({ words, lines, zone }: { words: Words; lines: readonly HealthLine[]; zone: string }) => (
  <table className={css.table}>
    <thead>
      <tr>
        <th scope="col">{words.t('health.block')}</th>
        <th scope="col">{words.t('health.what')}</th>
        <th scope="col">{words.t('health.shown')}</th>
        <th scope="col">{words.t('health.p95')}</th>
      </tr>
    </thead>
    <tbody>
      {lines.map((line, at) => (
        <Row key={at} words={words} line={line} zone={zone} />
      ))}
    </tbody>
  </table>
);

function Row({ words, line, zone }: { words: Words; line: HealthLine; zone: string }) {
  const { block, title, page, brandName, href, facts } = line;
  const name = formatPageName(block);
  const trouble = describeTrouble(words, facts, zone);
  return (
    <tr>
      <th scope="row">
        {href ? <TextLink href={href}>{name}</TextLink> : name}
        <div className={health.position}>
          {title.toLowerCase() !== name.toLowerCase() && `${title} · `}
          {formatPageName(page)} · {brandName}
        </div>
      </th>
      <td>
        {trouble.length === 0 ? (
          <span className={css.muted}>{words.t('health.well')}</span>
        ) : (
          trouble.map((sentence) => <div key={sentence}>{sentence}</div>)
        )}
      </td>
      <Figure label={words.t('health.shown')} value={words.t('health.times', { count: facts.shown })} />
      <Figure
        label={words.t('health.p95')}
        value={facts.p95 === undefined ? words.t('health.noLoads') : words.t('health.ms', { ms: facts.p95 })}
      />
    </tr>
  );
}

const Figure = ({ label, value }: { label: string; value: string }) => (
  <td className={health.figure}>
    <span className={health.label}>{label}: </span>
    {value}
  </td>
);
