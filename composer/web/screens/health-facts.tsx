import type { HealthFacts } from '../health.types';
import type { Words } from '../texts';
import * as css from '../web.css';
import { formatScope } from './format-layer';

/** What went wrong with a block, in sentences; empty: nothing. */
export function describeTrouble(words: Words, facts: HealthFacts, zone: string): string[] {
  const { renders, failed, broken, late, empty, older, wrongSince, wrongLast, locale } = facts;
  const unloaded = failed - broken;
  return [
    unloaded > 0 && words.t('health.unloaded', { count: unloaded, renders }),
    broken > 0 && words.t('health.broken', { count: broken, renders }),
    older > 0 && words.t('health.older', { count: older, renders }),
    late > 0 && words.t('health.late', { count: late }),
    empty > 0 && words.t('health.empty', { count: empty, renders }),
    wrongSince && describeSince(words, { since: wrongSince, last: wrongLast ?? wrongSince }, zone),
    locale !== undefined && words.t('health.locale', { locale: formatScope(words, locale) }),
  ].filter((line) => typeof line === 'string');
}

const describeSince = (words: Words, { since, last }: { since: Date; last: Date }, zone: string): string =>
  since.getTime() === last.getTime()
    ? words.t('health.hour', { since: words.time(since, zone) })
    : words.t('health.since', { since: words.time(since, zone), last: words.time(last, zone) });

/** Beside the chosen block: how it fares on the live page. */
export function BlockHealth({
  words,
  facts,
  zone,
}: {
  words: Words;
  facts: HealthFacts | undefined;
  zone: string;
}) {
  if (!facts) return <p className={css.muted}>{words.t('health.unseen')}</p>;
  const trouble = describeTrouble(words, facts, zone);
  return (
    <section className={css.tight} aria-label={words.t('health.ofBlock')}>
      <p className={css.muted}>
        {words.t('health.short', { shown: facts.shown })}
        {facts.p95 !== undefined && ` ${words.t('health.loads', { ms: facts.p95 })}`}
      </p>
      {trouble.length > 0 && (
        <div className={facts.failed > 0 || facts.older > 0 ? css.problem : css.muted}>
          {trouble.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      )}
    </section>
  );
}
