import { createRelease } from '../../server/edit-release';
import { refuseUnlessAllowed } from '../../server/staff/release-desk';
import { readField } from '../read-form';
import type { PageRequest } from '../site.types';

/** Characters. */
export const MAX_TITLE = 100;

/**
 * Begins a release with the title of a form.
 * @returns its number; undefined: the title is missing or too long
 * @throws StaffRefused not-allowed
 */
export async function beginRelease({ site, session, form }: PageRequest): Promise<number | undefined> {
  const staff = session!.staff;
  refuseUnlessAllowed(staff, 'edit');
  const title = readField(form, 'title').trim();
  if (title === '' || title.length > MAX_TITLE) return undefined;
  return (await createRelease(site.desk.composer, { title, kind: 'permanent', by: staff.email })).id;
}
