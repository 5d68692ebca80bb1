import { TextLink } from '../../../ui/link/link';
import type { Screen } from '../screen.types';
import * as css from '../web.css';
import { ChangeList, formatTitle } from './changed-files';
import { formatScope } from './format-layer';
import type { Shared } from './layout';

/** Who changed a page, when and in which release; newest first. */
export function PageHistory({
  words,
  frame,
  page: { name, brand, locale },
  brandName,
  release,
  steps,
}: Extract<Screen, { screen: 'page-history' }> & Shared) {
  return (
    <>
      <p className={css.acts}>
        <TextLink
          href={`/composer/pages/${brand}/${locale}/${name}${release === undefined ? '' : `?release=${release}`}`}
        >
          {words.t('pageHistory.back')}
        </TextLink>
        <span>
          {brandName} · {formatScope(words, locale)}
        </span>
      </p>
      {steps.length === 0 && <p>{words.t('pageHistory.none')}</p>}
      <ol role="list" className={css.plainList}>
        {steps.map(({ kind, by, at, release, title, changes, more }, index) => (
          <li key={index} className={css.card}>
            <div className={css.tight}>
              <p>{words.t(STEPS[kind], { by, at: words.time(at, frame.zone) })}</p>
              <p className={css.muted}>
                {formatTitle(words, title)} ·{' '}
                <TextLink href={`/composer/releases/${release.id}`}>{release.title}</TextLink>
              </p>
            </div>
            <ChangeList words={words} title={title} changes={changes} more={more} />
          </li>
        ))}
      </ol>
    </>
  );
}

const STEPS = {
  edit: 'pageHistory.edit',
  undo: 'pageHistory.undo',
  redo: 'pageHistory.redo',
  discard: 'pageHistory.discard',
} as const;
