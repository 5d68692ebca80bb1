import type { Problem } from '../../engine/pages/page.types';
import type { StorefrontFile } from '../../engine/brands/storefronts';
import { formatDocument } from '../model/document-text';
import { findTouched } from '../model/file-reach';
import { copyBrandFiles, findKeyFault, type KeyFault, type StartBrand } from '../model/new-storefront';
import { createRelease, writeNewFiles } from './edit-release';
import { layTexts } from './lay-texts';
import { loadDraft, NO_RELEASE } from './open-draft-file';
import { listOpenFiles } from './releases.repository';
import { refuseUnlessAllowed } from './staff/release-desk';
import type { StaffDesk, StaffMember } from './staff/staff.types';

export interface NewStorefront {
  id: string;
  name: string;
  from: StartBrand;
  /** Some of the brand's; empty: all of them. */
  locales: readonly string[];
  /** Of the release that it is created in. */
  title: string;
  /** Ids of storefronts. */
  brands: readonly string[];
  /** Host names in use. */
  hosts: readonly string[];
}

export type StorefrontOutcome =
  | { release: number }
  | { fault: KeyFault | 'bad-locales' }
  /** Errors that the shop would have with it. */
  | { problems: readonly Problem[] };

/**
 * Creates a storefront in a release of its own: its definition, and copies of the brand's theme, flags, rules, wording and page configs as
 * they are live. Requires the right to edit everything.
 * @throws StaffRefused not-allowed; ReleaseRefused too-long; CheckFailed
 */
export async function createStorefront(
  desk: StaffDesk,
  actor: StaffMember,
  { id, name, from, locales, title, brands, hosts }: NewStorefront,
): Promise<StorefrontOutcome> {
  const { composer, editing } = desk;
  refuseUnlessAllowed(actor, 'edit', findTouched(['brands/-/brand.json'], desk.cells()));
  const draft = await loadDraft(composer, NO_RELEASE);
  const live = layTexts(composer.files(), draft.texts());
  const open = (await listOpenFiles(composer.db)).map(({ path }) => path);
  const fault = findKeyFault(id, from, { paths: [...live.keys(), ...open], brands, hosts });
  if (fault) return { fault };
  if (!locales.every((locale) => from.locales.includes(locale))) return { fault: 'bad-locales' };
  const definition: StorefrontFile = {
    from: from.id,
    name,
    ...(locales.length > 0 && { locales: [...locales] }),
    ...(locales.length > 0 && !locales.includes(from.defaultLocale) && { defaultLocale: locales[0]! }),
  };
  const docs = new Map([
    [`brands/${id}/storefront.json`, formatDocument(definition)],
    ...copyBrandFiles(live, from.id, id),
  ]);
  const problems = await editing.findErrors(new Map([...draft.texts(), ...docs]));
  if (problems.length > 0) return { problems };
  const release = await createRelease(composer, { title, kind: 'permanent', by: actor.email });
  await writeNewFiles(composer, { release: release.id, docs, by: actor.email });
  return { release: release.id };
}
