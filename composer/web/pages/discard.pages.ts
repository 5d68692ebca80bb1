import { loadReleaseEdits } from '../../server/edit-release';
import { ReleaseRefused } from '../../server/composer.types';
import { readFileVersion } from '../../server/releases.repository';
import { discard, reachRelease } from '../../server/staff/release-desk';
import { readField, readId } from '../read-form';
import type { ComposerPage, PageAnswer, PageRequest } from '../site.types';
import { attempt } from './attempt';
import { describeFiles } from './changed-files';

const EDITOR = /^\/composer\/pages\/[A-Za-z0-9_/-]+(\?[A-Za-z0-9_=&%.-]*)?$/;

/** Address of an editor to return to; undefined: none, or another address. */
function readBack({ url }: PageRequest): string | undefined {
  const back = url.searchParams.get('back') ?? '';
  return EDITOR.test(back) ? back : undefined;
}

const readPath = ({ url }: PageRequest): string => url.searchParams.get('path') ?? '';

/** The changes of a file that are about to be discarded. @throws ReleaseRefused not-found, wrong-state */
async function showDiscard(request: PageRequest): Promise<PageAnswer> {
  const { site, session, id } = request;
  const { composer } = site.desk;
  const path = readPath(request);
  const { release } = await reachRelease(site.desk, session!.staff, 'read', id);
  if (release.state !== 'draft') throw new ReleaseRefused('wrong-state', `Release ${id} is no draft.`);
  const version = await readFileVersion(composer.db, id, path);
  const edit = (await loadReleaseEdits(composer, id)).get(path);
  if (!edit) throw new ReleaseRefused('not-found', path);
  const [file] = describeFiles(site, new Map([[path, edit]]));
  return {
    screen: {
      screen: 'discard',
      release: { id, title: release.title },
      file: file!,
      version,
      back: readBack(request),
    },
  };
}

async function postDiscard(request: PageRequest): Promise<PageAnswer> {
  const { site, session, id, form } = request;
  const back = readBack(request) ?? `/composer/releases/${id}`;
  if (readField(form, 'act') !== 'discard') return { redirect: back };
  const version = readId(form, 'version');
  await discard(site.desk, session!.staff, { release: id, path: readPath(request), version });
  return { redirect: `${back}${back.includes('?') ? '&' : '?'}done=discard` };
}

export const discardPages: readonly ComposerPage[] = [
  {
    path: '/releases/:id/discard',
    needs: 'factor',
    get: showDiscard,
    post: (request) =>
      attempt(
        () => postDiscard(request),
        () => showDiscard(request),
      ),
  },
];
