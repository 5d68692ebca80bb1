import { Button } from '../../../ui/button/button';
import type { GroupedFinding } from '../../model/check-report';
import type { CheckLines } from '../screen.types';
import type { TextKey, Words } from '../texts';
import { formatPageName } from './format-layer';
import { toKilobytes } from './block-cost';
import * as css from '../web.css';

const MOST_SHOWN = 100;

interface ChecksProps {
  words: Words;
  release: number;
  checks: CheckLines;
  zone: string;
}

/** The last check of a release, and the button that runs another one. */
export function Checks({ words, release, checks: { last, isOutdated, errors, mayRun }, zone }: ChecksProps) {
  return (
    <section className={css.card} aria-label={words.t('check.title')}>
      <h2>{words.t('check.title')}</h2>
      <p className={css.muted}>{words.t('check.text')}</p>
      {!last && <p>{words.t('check.never')}</p>}
      {last && (
        <>
          <p>
            {words.t('check.summary', {
              at: words.time(last.at, zone),
              errors,
              warnings: last.report.findings.length - errors,
              pages: last.report.checked,
            })}
          </p>
          {last.report.rendered !== undefined && (
            <p>{words.t('check.rendered', { pages: last.report.rendered })}</p>
          )}
          {last.report.tested !== undefined && (
            <p>{words.t('check.tested', { pages: last.report.tested })}</p>
          )}
          {isOutdated && <p>{words.t('check.outdated')}</p>}
          {last.report.skipped > 0 && <p>{words.t('check.skipped', { pages: last.report.skipped })}</p>}
          {last.report.findings.length > 0 && (
            <ul className={css.changes}>
              {last.report.findings.slice(0, MOST_SHOWN).map((finding, at) => (
                <li key={at}>
                  <FindingLine words={words} finding={finding} />
                </li>
              ))}
            </ul>
          )}
          {last.report.findings.length > MOST_SHOWN && (
            <p>{words.t('check.more', { count: last.report.findings.length - MOST_SHOWN })}</p>
          )}
        </>
      )}
      {mayRun && (
        <form method="post" action={`/composer/releases/${release}`}>
          <Button type="submit" name="act" value="check" kind="outline">
            {words.t('act.check')}
          </Button>
        </form>
      )}
    </section>
  );
}

const MOST_CELLS = 5;

function FindingLine({
  words,
  finding: {
    severity,
    code,
    value,
    page,
    block,
    cells,
    nodes = 0,
    words: demands = {},
    amount = 0,
    budget = 0,
  },
}: {
  words: Words;
  finding: GroupedFinding;
}) {
  const more = cells.length - MOST_CELLS;
  return (
    <div className={css.tight}>
      <span>
        <strong>{words.t(`finding.${severity}` as TextKey)}</strong>{' '}
        {words.t(`finding.${code}` as TextKey, {
          value,
          nodes,
          demand: demands[words.language] ?? '',
          ...(code === 'slow-data'
            ? { amount, budget }
            : { amount: toKilobytes(amount), budget: toKilobytes(budget) }),
        })}
      </span>
      <span className={css.muted}>
        {[
          block === ''
            ? formatPageName(page)
            : words.t('check.where', { page: formatPageName(page), block: formatPageName(block) }),
          cells.slice(0, MOST_CELLS).join(', '),
          more > 0 && words.t('check.cells', { count: more }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </div>
  );
}
