import { countErrors } from '../../model/check-report';
import type { FileEdits } from '../../model/live-text';
import { getCheck } from '../../server/checks.repository';
import { makeManifest } from '../../server/edit-store';
import { isUnpublished, type Release } from '../../server/releases.repository';
import type { CheckLines } from '../screen.types';
import type { ComposerSite } from '../site.types';

/** The last check of a release; undefined: the release is published, dropped or empty. */
export async function describeChecks(
  site: ComposerSite,
  release: Release,
  edits: FileEdits,
  mayRun: boolean,
): Promise<CheckLines | undefined> {
  if (!isUnpublished(release) || edits.size === 0) return undefined;
  const last = await getCheck(site.desk.composer.db, release.id);
  return {
    last,
    isOutdated: last !== undefined && last.manifest !== makeManifest(edits).hash,
    errors: last ? countErrors(last.report) : 0,
    mayRun,
  };
}
