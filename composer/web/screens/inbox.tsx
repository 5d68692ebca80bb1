import { Button } from '../../../ui/button/button';
import { Disclosure } from '../../../ui/disclosure/disclosure';
import { TextLink } from '../../../ui/link/link';
import { formatCondition } from '../condition/format-condition';
import type { InboxScreen, StaleLine } from '../inbox.types';
import type { Words } from '../texts';
import * as css from '../web.css';
import { BeginForms } from './begin-forms';
import { formatField } from './changed-files';
import { formatLayer, formatPageName } from './format-layer';
import { formatValue } from './format-value';
import type { Shared } from './layout';

const inboxHref = (release: InboxScreen['release']): string =>
  release ? `/composer/inbox?release=${release.id}` : '/composer/inbox';

/** What waits for a decision. */
export function Inbox(shown: InboxScreen & Shared) {
  const { words, stale, late, problems, release } = shown;
  const isEmpty = stale.length === 0 && late.length === 0 && problems.length === 0;
  return (
    <>
      <p>{words.t('inbox.text')}</p>
      {release && (
        <p>
          <TextLink href={`/composer/releases/${release.id}`}>
            {words.t('editor.review', { title: release.title })}
          </TextLink>
        </p>
      )}
      {isEmpty && <p>{words.t('inbox.none')}</p>}
      {late.length > 0 && (
        <section className={css.problem} aria-label={words.t('releases.late')}>
          <h2>{words.t('releases.late')}</h2>
          <ul className={css.details}>
            {late.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
      )}
      {stale.length > 0 && <Stale {...shown} />}
      {problems.length > 0 && <Problems {...shown} />}
    </>
  );
}

function Stale({ words, stale, release, drafts, mayEdit, mark }: InboxScreen & Shared) {
  return (
    <>
      <h2>{words.t('inbox.stale')}</h2>
      <p className={css.muted}>{words.t('inbox.staleText')}</p>
      {!release && mayEdit && (
        <Disclosure title={words.t('words.begin')} open>
          <div className={css.stack}>
            <BeginForms words={words} drafts={drafts} action={inboxHref(release)} />
          </div>
        </Disclosure>
      )}
      <ul role="list" className={css.plainList}>
        {stale.map((line, at) => (
          <li key={line.id} className={css.card}>
            <StaleOverride words={words} line={line} />
            {line.isEditable && (
              <form method="post" action={inboxHref(release)} className={css.acts}>
                <input type="hidden" name="mark" value={`${mark}-${at}`} />
                <Button
                  type="submit"
                  name="keep"
                  value={line.id}
                  kind="outline"
                  aria-label={words.t('inbox.keepOf', { what: formatWhat(words, line) })}
                >
                  {words.t('inbox.keep')}
                </Button>
                {line.canTake && (
                  <Button
                    type="submit"
                    name="take"
                    value={line.id}
                    kind="outline"
                    aria-label={words.t('inbox.takeOf', { what: formatWhat(words, line) })}
                  >
                    {words.t('inbox.take')}
                  </Button>
                )}
              </form>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

const formatWhat = (words: Words, { block, path }: StaleLine): string =>
  path.length === 0
    ? words.t('collision.block', { block })
    : words.t('collision.value', { block, field: formatField(path) });

function StaleOverride({ words, line }: { words: Words; line: StaleLine }) {
  const { page, layer, path, own, inherited, href } = line;
  const format = (value: unknown) =>
    value === undefined
      ? words.t('inbox.gone')
      : path.join() === 'when'
        ? formatCondition(words, value)
        : formatValue(words, value);
  const where = `${formatPageName(page)} · ${formatLayer(words, layer)}`;
  return (
    <div className={css.tight}>
      <h3>{href ? <TextLink href={href}>{where}</TextLink> : where}</h3>
      <p>{formatWhat(words, line)}</p>
      {path.length > 0 ? (
        <dl className={css.tight}>
          <dt className={css.muted}>{words.t('inbox.here')}</dt>
          <dd>{format(own)}</dd>
          <dt className={css.muted}>{words.t('inbox.below')}</dt>
          <dd>{format(inherited)}</dd>
        </dl>
      ) : (
        <p className={css.muted}>{words.t('inbox.hidden')}</p>
      )}
    </div>
  );
}

function Problems({ words, problems, more }: InboxScreen & Shared) {
  return (
    <>
      <h2>{words.t('inbox.problems')}</h2>
      <ul role="list" className={css.plainList}>
        {problems.map(({ file, message, fix, isWarning }, at) => (
          <li key={at} className={css.card}>
            <div className={css.tight}>
              <span>
                <span className={isWarning ? css.quietBadge : css.problemBadge}>
                  {words.t(isWarning ? 'inbox.warning' : 'inbox.error')}
                </span>{' '}
                {message}
              </span>
              {fix && <span className={css.muted}>{fix}</span>}
              <span className={css.muted}>{file}</span>
            </div>
          </li>
        ))}
      </ul>
      {more > 0 && <p className={css.muted}>{words.t('release.more', { more })}</p>}
    </>
  );
}
