import { Button, LinkButton } from '../../../ui/button/button';
import { TextField } from '../../../ui/form-field/form-field';
import { TextLink } from '../../../ui/link/link';
import { Select } from '../../../ui/select/select';
import { FRAME_WIDTHS, type EditorScreen } from '../editor.types';
import { writeChoice } from '../pages/editor-choice';
import * as page from '../web.css';
import { BlockPanel } from './block-panel';
import * as css from './editor.css';
import { Outline } from './editor-outline';
import { formatLayer, formatScope } from './format-layer';
import type { Shared } from './layout';
import { Palette } from './palette';

export type EditorShown = EditorScreen & Shared;

/** Address of the editor with another choice. */
export const editorHref = (
  { page: { brand, locale, name }, choice }: EditorScreen,
  other: Partial<EditorScreen['choice']>,
): string =>
  `/composer/pages/${brand}/${locale}/${name}${writeChoice({ ...choice, search: undefined, add: undefined, at: undefined, ...other })}`;

/** A page with its outline, its preview and the form of one block. */
export const Editor = (shown: EditorShown) => (
  <>
    <Toolbar {...shown} />
    <Problems {...shown} />
    <div className={css.panels}>
      <section className={css.outlinePanel} aria-labelledby="outline-title">
        <h2 id="outline-title">{shown.words.t('editor.outline')}</h2>
        <Outline {...shown} />
        {shown.release && shown.palette === undefined && (
          <p>
            <LinkButton kind="outline" href={`${editorHref(shown, { search: '' })}#palette`}>
              {shown.words.t('editor.add')}
            </LinkButton>
          </p>
        )}
        {shown.palette && <Palette {...shown} groups={shown.palette} />}
      </section>
      <section className={css.previewPanel} aria-labelledby="preview-title">
        <Preview {...shown} />
      </section>
      <section className={css.formPanel} aria-label={shown.words.t('editor.settings')}>
        {shown.release ? <BlockPanel {...shown} /> : <Begin {...shown} />}
      </section>
    </div>
  </>
);

function Toolbar(shown: EditorShown) {
  const { words, page: { brandName, locale }, release, canUndo, canRedo } = shown;
  return (
    <div className={css.toolbar}>
      <p className={css.where}>
        <TextLink href={`/composer/pages?brand=${shown.page.brand}&locale=${locale}`}>
          {words.t('editor.allPages')}
        </TextLink>
        <span>
          {brandName} · {formatScope(words, locale)}
        </span>
      </p>
      <Layers {...shown} />
      {release && (
        <form method="post" action={editorHref(shown, {})} className={css.history}>
          <input type="hidden" name="mark" value={shown.mark} />
          <TextLink href={`/composer/releases/${release.id}`}>
            {words.t('editor.review', { title: release.title })}
          </TextLink>
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
        <span className={page.muted}>{words.t('editor.changeFor')}</span> <strong>{formatLayer(words, layer)}</strong>{' '}
        <span className={page.muted}>{formatReach(shown)}</span>
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

function Problems({ words, problems }: EditorShown) {
  if (problems.length === 0) return null;
  return (
    <details className={css.problems}>
      <summary>{words.t('editor.problems', { count: problems.length })}</summary>
      <ul className={page.details}>
        {problems.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </details>
  );
}

const FRAME_CLASSES = { 390: css.frame390, 768: css.frame768, 1280: css.frame1280 } as const;

function Preview(shown: EditorShown) {
  const { words, frame, choice, release } = shown;
  return (
    <>
      <div className={css.previewBar}>
        <h2 id="preview-title">{words.t('editor.preview')}</h2>
        {frame && (
          <nav aria-label={words.t('editor.widths')} className={css.widths}>
            {FRAME_WIDTHS.map((width) => (
              <a
                key={width}
                href={editorHref(shown, { width })}
                className={page.navLink}
                aria-current={choice.width === width ? 'true' : undefined}
                aria-label={words.t('editor.width', { width })}
              >
                {width}
              </a>
            ))}
          </nav>
        )}
      </div>
      {frame ? (
        <div className={css.stage} tabIndex={0} role="group" aria-label={words.t('editor.preview')}>
          {/* Without scripts of the page, and its links lead nowhere. */}
          <iframe
            className={FRAME_CLASSES[choice.width]}
            src={frame}
            title={words.t('editor.frame')}
            sandbox="allow-same-origin"
            loading="lazy"
          />
        </div>
      ) : (
        <p className={css.empty}>{words.t(release ? 'editor.noFrame' : 'editor.noDraft')}</p>
      )}
    </>
  );
}

/** Chooses the draft that takes the edits. */
function Begin(shown: EditorShown) {
  const { words, drafts, layers } = shown;
  if (layers.length === 0) return <p>{words.t('editor.noLayer')}</p>;
  return (
    <>
      <h2>{words.t('begin.title')}</h2>
      <p className={page.muted}>{words.t('begin.text')}</p>
      {drafts.length > 0 && (
        <form action={editorHref(shown, {}).split('?')[0]} className={page.stack} aria-label={words.t('begin.open')}>
          <Select
            words={{ id: 'release', label: words.t('begin.draft') }}
            name="release"
            options={drafts.map(({ id, title }) => ({ value: String(id), label: title }))}
          />
          <p>
            <Button type="submit" kind="outline">
              {words.t('begin.open')}
            </Button>
          </p>
        </form>
      )}
      <form method="post" action={editorHref(shown, {})} className={page.stack} aria-label={words.t('begin.new')}>
        <TextField words={{ id: 'title', label: words.t('begin.name') }} name="title" maxLength={100} />
        <p>
          <Button type="submit" name="act" value="begin" kind={drafts.length > 0 ? 'outline' : 'accent'}>
            {words.t('begin.new')}
          </Button>
        </p>
      </form>
    </>
  );
}
