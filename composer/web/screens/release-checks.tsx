import { Button } from '../../../ui/button/button';
import type { GroupedFinding } from '../../model/check-report';
import type { CheckLines } from '../screen.types';
import { describeFinding } from '../describe-finding';
import type { Words } from '../texts';
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

function FindingLine({ words, finding }: { words: Words; finding: GroupedFinding }) {
  const { severity, text, where } = describeFinding(words, finding);
  return (
    <div className={css.tight}>
      <span>
        <strong>{severity}</strong> {text}
      </span>
      <span className={css.muted}>{where}</span>
    </div>
  );
}
