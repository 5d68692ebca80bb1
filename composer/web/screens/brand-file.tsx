import { Disclosure } from '../../../ui/disclosure/disclosure';
import { TextLink } from '../../../ui/link/link';
import type { BrandFileScreen } from '../look/look.types';
import type { Words } from '../texts';
import * as page from '../web.css';
import { BeginForms } from './begin-forms';
import * as editor from './editor.css';
import { UndoButtons } from './undo-buttons';

/** The draft that a brand's file is edited in, or the forms to choose one. @param action address of the screen */
export function BrandDraft({
  words,
  shown: { release, drafts, mayEdit, mark, canUndo, canRedo },
  action,
}: {
  words: Words;
  shown: BrandFileScreen;
  action: string;
}) {
  if (release)
    return (
      <form method="post" action={action} className={editor.history}>
        <input type="hidden" name="mark" value={mark} />
        <TextLink href={`/composer/releases/${release.id}`}>
          {words.t('editor.review', { title: release.title })}
        </TextLink>
        <UndoButtons words={words} canUndo={canUndo} canRedo={canRedo} hasKeys />
      </form>
    );
  if (!mayEdit) return <p className={page.muted}>{words.t('look.readOnly')}</p>;
  return (
    <Disclosure title={words.t('begin.title')} open>
      <div className={`${page.stack} ${page.lines}`}>
        <BeginForms words={words} drafts={drafts} action={action} />
      </div>
    </Disclosure>
  );
}

/** The storefront's first page with the draft. */
export const BrandPreview = ({ words, preview }: { words: Words } & Pick<BrandFileScreen, 'preview'>) =>
  preview && (
    <section className={page.card} aria-label={words.t('editor.preview')}>
      <div className={editor.previewBar}>
        <h2>{words.t('editor.preview')}</h2>
        <TextLink href={preview.tab} target="_blank" rel="noreferrer">
          {words.t('seeAs.tab')}
        </TextLink>
      </div>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard */}
      <div className={editor.stage} tabIndex={0} role="group" aria-label={words.t('editor.frame')}>
        <iframe
          className={editor.frame390}
          src={preview.frame}
          data-stamp={preview.stamp}
          title={words.t('editor.frame')}
          sandbox="allow-same-origin"
          loading="lazy"
        />
      </div>
    </section>
  );
