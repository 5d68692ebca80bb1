import { TextLink } from '../../../ui/link/link';
import type { Overlap } from '../../model/overlaps';
import type { ImpactLines } from '../screen.types';
import type { CollisionLine } from '../file-title.types';
import type { TextKey, Words } from '../texts';
import * as css from '../web.css';
import { formatField, formatTitle } from './changed-files';
import { formatPageName } from './format-layer';

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);

/** Pages that a release changes, by storefront: how many locales, and how many keep what they have. */
export function Impact({ words, impact }: { words: Words; impact: ImpactLines }) {
  const { pages, isExact, hasOthers } = impact;
  return (
    <section className={css.card} aria-label={words.t('impact.title')}>
      <h2>{words.t('impact.title')}</h2>
      {pages.length === 0 && !hasOthers && <p>{words.t('impact.none')}</p>}
      {pages.length > 0 && (
        <ul className={css.changes}>
          {pages.map((page) => (
            <li key={page.page}>
              <PageLine words={words} page={page} />
            </li>
          ))}
        </ul>
      )}
      {!isExact && <p className={css.muted}>{words.t('impact.counted')}</p>}
      {hasOthers && <p className={css.muted}>{words.t('impact.others')}</p>}
    </section>
  );
}

function PageLine({
  words,
  page: { page, storefronts },
}: {
  words: Words;
  page: ImpactLines['pages'][number];
}) {
  const changed = sum(storefronts.map((one) => one.changed));
  const reached = sum(storefronts.map((one) => one.reached));
  return (
    <div className={css.tight}>
      <span>{words.t('impact.page', { page: formatPageName(page), changed, reached })}</span>
      <span className={css.muted}>
        {[
          storefronts.map((one) => words.t('impact.brand', { ...one })).join(' · '),
          changed < reached && words.t('impact.kept'),
        ]
          .filter(Boolean)
          .join('. ')}
      </span>
    </div>
  );
}

/** Other releases that change the same values, blocks or files. */
export const Collisions = ({ words, collisions }: { words: Words; collisions: readonly CollisionLine[] }) => (
  <section className={css.card} aria-label={words.t('collision.title')}>
    <h2>{words.t('collision.title')}</h2>
    <p className={css.muted}>{words.t('collision.text')}</p>
    <ul className={css.changes}>
      {collisions.map(({ release, file, cells, overlaps }, at) => (
        <li key={at}>
          <div className={css.tight}>
            <span>
              {release ? (
                <>
                  <TextLink href={`/composer/releases/${release.id}`}>{release.title}</TextLink>
                  {` (${words.t(`state.${release.state}` as TextKey)})`}
                </>
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

/** What two releases both change, and where. */
export const Overlaps = ({
  words,
  file,
  cells,
  overlaps,
}: { words: Words } & Pick<CollisionLine, 'file' | 'cells' | 'overlaps'>) => (
  <>
    <span>{words.t('collision.where', { file: formatTitle(words, file), cells })}</span>
    <span className={css.muted}>{overlaps.map((overlap) => formatOverlap(words, overlap)).join(', ')}</span>
  </>
);

function formatOverlap(words: Words, { block, path }: Overlap): string {
  if (path.length === 0)
    return block === undefined ? words.t('collision.page') : words.t('collision.block', { block });
  const field = formatField(path);
  return block === undefined ? field : words.t('collision.value', { block, field });
}
