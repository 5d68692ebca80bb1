import { Button } from '../../../ui/button/button';
import { TextLink } from '../../../ui/link/link';
import type { RevisionLine, Screen } from '../screen.types';
import type { Words } from '../texts';
import * as css from '../web.css';
import { ChangedFiles } from './changed-files';
import type { Shared } from './layout';
import { Live } from './releases';

const formatCause = (words: Words, { cause, release }: RevisionLine): string =>
  words.find(`cause.${cause}`, { title: release?.title ?? '' });

export function History({
  words,
  frame,
  live,
  revisions,
  armed,
  mayPause,
}: Extract<Screen, { screen: 'history' }> & Shared) {
  return (
    <>
      <p>{words.t('history.text')}</p>
      <Live words={words} live={live} />
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{words.t('column.what')}</th>
            <th scope="col">{words.t('column.when')}</th>
            <th scope="col">{words.t('column.by')}</th>
            <th scope="col">{words.t('column.details')}</th>
          </tr>
        </thead>
        <tbody>
          {revisions.map((revision) => (
            <tr key={revision.id}>
              <th scope="row">{formatCause(words, revision)}</th>
              <td>{words.time(revision.at, frame.zone)}</td>
              <td className={css.muted}>{revision.by}</td>
              <td>
                {revision.isLive ? (
                  <span className={css.liveBadge}>{words.t('revision.live')}</span>
                ) : (
                  <TextLink href={`/composer/history/${revision.id}`}>
                    {words.t('revision.open', { id: revision.id })}
                  </TextLink>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {armed.length > 0 && (
        <section className={css.card}>
          <h2>{words.t('armed.title')}</h2>
          <p className={css.muted}>{words.t('armed.text')}</p>
          <ul className={css.changes}>
            {armed.map(({ release, edge, dueAt, zone }) => (
              <li key={`${release.id} ${edge}`}>
                <TextLink href={`/composer/releases/${release.id}`}>
                  {words.t(edge === 'start' ? 'armed.start' : 'armed.end', {
                    title: release.title,
                    at: words.time(dueAt, zone ?? frame.zone),
                  })}
                </TextLink>
              </li>
            ))}
          </ul>
        </section>
      )}
      {mayPause && (
        <form method="post" action="/composer/history" className={css.card}>
          <h2>{words.t('pause.title')}</h2>
          <p className={css.muted}>{words.t('pause.text')}</p>
          <p>
            <Button type="submit" name="act" value={live.paused ? 'resume' : 'pause'} kind="outline">
              {words.t(live.paused ? 'act.resume' : 'act.pause')}
            </Button>
          </p>
        </form>
      )}
    </>
  );
}

export function Revision({
  words,
  frame,
  revision,
  files,
  mayGoBack,
}: Extract<Screen, { screen: 'revision' }> & Shared) {
  const { id, by, at, isLive } = revision;
  return (
    <>
      <p>
        {formatCause(words, revision)}{' '}
        <span className={css.muted}>{`${by}, ${words.time(at, frame.zone)}`}</span>
      </p>
      {isLive ? (
        <p>{words.t('revision.isLive')}</p>
      ) : (
        <>
          {mayGoBack ? (
            <form method="post" action={`/composer/history/${id}`}>
              <Button type="submit" name="act" value="roll-back" kind="accent">
                {words.t('act.rollBack', { id })}
              </Button>
            </form>
          ) : (
            <p className={css.muted}>{words.t('revision.notAllowed')}</p>
          )}
          <h2>{words.t('revision.changes')}</h2>
          {files.length === 0 ? (
            <p>{words.t('revision.none')}</p>
          ) : (
            <ChangedFiles words={words} files={files} />
          )}
        </>
      )}
    </>
  );
}
