import { TextLink } from '../../../ui/link/link';
import * as page from '../web.css';
import { discardHref } from './discard-href';
import { copyHref, editedHref, editorHref, type EditorShown } from './editor-href';
import * as css from './editor.css';
import { formatLayer, formatScope } from './format-layer';
import { UndoButtons } from './undo-buttons';

/** What is edited, for whom, and the way on. */
export function Toolbar(shown: EditorShown) {
  const {
    words,
    page: { brandName, locale },
    release,
    discard,
    canUndo,
    canRedo,
    present,
  } = shown;
  return (
    <div className={css.toolbar}>
      <p className={css.where}>
        <TextLink href={`/composer/pages?brand=${shown.page.brand}&locale=${locale}`}>
          {words.t('editor.allPages')}
        </TextLink>
        <span>
          {brandName} · {formatScope(words, locale)}
        </span>
        {shown.page.kind === 'page' && (
          <TextLink
            href={`${editedHref(shown.page)}/history${shown.isNewStorefront && release ? `?release=${release.id}` : ''}`}
          >
            {words.t('editor.history')}
          </TextLink>
        )}
      </p>
      <Layers {...shown} />
      {present.length > 0 && (
        <p className={page.muted}>{words.t('editor.present', { people: present.join(', ') })}</p>
      )}
      {release && (
        <form method="post" action={editorHref(shown, {})} className={css.history}>
          <input type="hidden" name="mark" value={shown.mark} />
          <TextLink href={`/composer/releases/${release.id}`}>
            {words.t('editor.review', { title: release.title })}
          </TextLink>
          {discard && shown.page.kind === 'page' && (
            <TextLink href={copyHref(shown)}>{words.t('editor.copy')}</TextLink>
          )}
          {discard && (
            <TextLink href={discardHref(release.id, discard.path, editorHref(shown, { block: undefined }))}>
              {words.t('editor.discard')}
            </TextLink>
          )}
          <UndoButtons words={words} canUndo={canUndo} canRedo={canRedo} hasKeys />
        </form>
      )}
    </div>
  );
}

/** The layer that edits go to, with links to the others. */
function Layers(shown: EditorShown) {
  const { words, layers, layer } = shown;
  const current = layers.find(({ isCurrent }) => isCurrent);
  if (layers.length === 0) return <p className={page.muted}>{words.t('editor.noLayer')}</p>;
  return (
    <details className={css.menu}>
      <summary className={css.menuButton}>
        <span className={page.muted}>{words.t('editor.changeFor')}</span>{' '}
        <strong>{formatLayer(words, layer)}</strong>{' '}
        {current && <span className={page.muted}>{formatReach(shown, current.reach)}</span>}
      </summary>
      <ul role="list" className={css.menuList} aria-label={words.t('editor.changeFor')}>
        {layers.map(({ name, reach, isCurrent }) => (
          <li key={name.layer}>
            <a
              href={editorHref(shown, { layer: name.layer })}
              className={css.menuItem}
              aria-current={isCurrent ? 'true' : undefined}
            >
              {formatLayer(words, name)}
              <span className={page.muted}>{formatReach(shown, reach)}</span>
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

const formatReach = ({ words, page: { kind } }: EditorShown, reach: number): string =>
  words.t(kind === 'layout' ? 'editor.reachLocales' : 'editor.reach', { reach });
