import { LinkButton } from '../../../ui/button/button';
import { CheckField } from '../../../ui/form-field/check-field';
import * as page from '../web.css';
import { BeginEditing } from './begin-editing';
import { BlockPanel } from './block-panel';
import { formatPageName } from './format-layer';
import { BlockHealth } from './health-facts';
import { Comments } from './comments';
import { editorHref, type EditorShown } from './editor-href';
import { Outline } from './editor-outline';
import { keepsOf, keptForm } from './kept-form';
import { Toolbar } from './editor-toolbar';
import * as css from './editor.css';
import { Preview } from './page-preview';
import { Keys, OutlineForm } from './outline-form';
import { scripted } from './outline-form.css';
import { Palette } from './palette';

/** A page with its outline, its preview and the form of one block. */
export const Editor = (shown: EditorShown) => (
  <>
    <Toolbar {...shown} />
    <Problems {...shown} />
    <div className={css.panels} data-keeps-of={keepsOf(shown)}>
      <section className={css.outlinePanel} aria-labelledby="outline-title">
        <h2 id="outline-title">{shown.words.t('editor.outline')}</h2>
        {shown.release && shown.page.kind === 'page' && (
          <a
            href={`${editorHref(shown, { block: undefined })}#settings`}
            className={css.block}
            aria-current={shown.panel ? 'true' : undefined}
            data-unsaved-of="."
          >
            {shown.words.t('panel.title')}
          </a>
        )}
        <Outline {...shown} />
        {shown.canArrange && <OutlineForm {...shown} />}
        {shown.release && shown.palette === undefined && (
          <p>
            <LinkButton kind="outline" href={`${editorHref(shown, { search: '' })}#palette`}>
              {shown.words.t('editor.add')}
            </LinkButton>
          </p>
        )}
        {shown.canArrange && <Keys {...shown} />}
        {shown.palette && <Palette {...shown} groups={shown.palette} />}
      </section>
      <section className={css.previewPanel} aria-labelledby="preview-title">
        <Preview {...shown} />
      </section>
      <section id="settings" className={css.formPanel} aria-label={shown.words.t('editor.settings')}>
        {shown.canArrange && <Autosave {...shown} />}
        {shown.release ? <BlockPanel {...shown} /> : <Unedited {...shown} />}
        {shown.comments && (
          <Comments
            words={shown.words}
            comments={shown.comments}
            action={editorHref(shown, {})}
            zone={shown.frame.zone}
            kept={keptForm(shown, 'comment')}
          />
        )}
      </section>
    </div>
  </>
);

/** Switch of the script (composer/live/autosave.ts). */
const Autosave = ({ words }: EditorShown) => (
  <div className={`${scripted} ${page.tight}`}>
    <CheckField words={{ id: 'autosave', label: words.t('autosave.switch') }} name="" data-autosave="" />
    <p className={page.muted} data-autosaved="" hidden>
      {words.t('autosave.saved')}
    </p>
  </div>
);

/** The chosen block as it is live; for its settings a release is chosen first. */
const Unedited = (shown: EditorShown) => (
  <>
    {shown.block && !shown.block.isNew && (
      <div className={page.tight}>
        <h2>{formatPageName(shown.block.id)}</h2>
        <BlockHealth words={shown.words} facts={shown.health} zone={shown.frame.zone} />
      </div>
    )}
    <BeginEditing {...shown} />
  </>
);

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
