import { Button } from '../../../ui/button/button';
import { TextLink } from '../../../ui/link/link';
import * as page from '../web.css';
import { discardHref } from './discard-href';
import { copyHref, editorHref, type EditorShown } from './editor-href';
import * as css from './editor.css';
import { formatLayer, formatScope } from './format-layer';

/** What is edited, for whom, and the way on. */
export function Toolbar(shown: EditorShown) {
  const {
    words,
    page: { brandName, locale },
    release,
    discard,
    canUndo,
    canRedo,
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
        <TextLink href={`/composer/pages/${shown.page.brand}/${locale}/${shown.page.name}/history`}>
          {words.t('editor.history')}
        </TextLink>
      </p>
      <Layers {...shown} />
      {release && (
        <form method="post" action={editorHref(shown, {})} className={css.history}>
          <input type="hidden" name="mark" value={shown.mark} />
          <TextLink href={`/composer/releases/${release.id}`}>
            {words.t('editor.review', { title: release.title })}
          </TextLink>
          {discard && <TextLink href={copyHref(shown)}>{words.t('editor.copy')}</TextLink>}
          {discard && (
            <TextLink href={discardHref(release.id, discard.path, editorHref(shown, { block: undefined }))}>
              {words.t('editor.discard')}
            </TextLink>
          )}
          {canUndo && (
            <Button type="submit" name="act" value="undo" kind="quiet">
              {words.t('act.undo')}
            </Button>
          )}
          {canRedo && (
            <Button type="submit" name="act" value="redo" kind="quiet">
              {words.t('act.redo')}
            </Button>
          )}
        </form>
      )}
    </div>
  );
}

/** The layer that edits go to, with links to the others. */
function Layers(shown: EditorShown) {
  const { words, layers, layer } = shown;
  if (layers.length === 0) return <p className={page.muted}>{words.t('editor.noLayer')}</p>;
  return (
    <details className={css.menu}>
      <summary className={css.menuButton}>
        <span className={page.muted}>{words.t('editor.changeFor')}</span>{' '}
        <strong>{formatLayer(words, layer)}</strong> <span className={page.muted}>{formatReach(shown)}</span>
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
              <span className={page.muted}>{words.t('editor.reach', { reach })}</span>
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

function formatReach({ words, layers }: EditorShown): string {
  const reach = layers.find(({ isCurrent }) => isCurrent)?.reach;
  return reach === undefined ? '' : words.t('editor.reach', { reach });
}
