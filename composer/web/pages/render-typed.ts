import { formatDocument } from '../../model/document-text';
import { openDraftFile } from '../../server/open-draft-file';
import { findOpenPreview } from '../../server/preview-release';
import { listFieldChanges } from '../form/list-field-changes';
import type { PageAnswer, PageRequest } from '../site.types';
import { findZone } from './added-storefronts';
import { FRAME_MS } from './editor-frame';
import type { OpenedPage } from './open-editor';
import { readTypedSettings, toOperation } from './save-form';
import { readView } from './see-as';

const NOT_RENDERED = { text: '', status: 422 } as const;

/**
 * The page of the draft with the typed settings of the chosen block, for the editor's frame. Nothing is stored; a value that an
 * operation refuses is not rendered.
 * @throws FormRefused
 */
export async function renderTyped(request: PageRequest, opened: OpenedPage): Promise<PageAnswer> {
  const { site, session } = request;
  const { release, mayPreview, layer, cell, added, sample, pages, choice, folded } = opened;
  const path = pages.buildPath(cell.brand, cell.locale, sample);
  const { block } = choice;
  if (
    !release ||
    !mayPreview ||
    !layer ||
    path === undefined ||
    block === undefined ||
    choice.add !== undefined
  )
    return NOT_RENDERED;
  const { stored, state } = readTypedSettings(site, opened, request.form);
  const { composer, editing } = site.desk;
  const file = await openDraftFile(composer, editing, release, folded.file);
  let { document } = file;
  for (const change of listFieldChanges(stored, state.values)) {
    const result = file.apply(document, toOperation(block, change));
    if ('refusal' in result) return NOT_RENDERED;
    ({ document } = result);
  }
  const text = file.textsWith(formatDocument(document)).get(folded.file);
  const { id } = await findOpenPreview(composer, {
    release: release.id,
    brand: cell.brand,
    by: session!.staff.email,
  });
  const now = composer.clock().getTime();
  const { view } = readView(choice, findZone(site, cell.brand, added), now);
  const rendered = await site.renderUnsaved(
    {
      preview: id,
      brand: cell.brand,
      from: added?.from,
      path: `/${cell.locale}${path === '/' ? '' : path}`,
      expiresAt: new Date(now + FRAME_MS),
      view: { ...view, visitor: view.visitor ?? 'guest' },
    },
    new Map(text === undefined ? [] : [[folded.file, text]]),
  );
  return rendered.status === 200 ? { text: rendered.html } : NOT_RENDERED;
}
