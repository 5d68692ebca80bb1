import { readLocalTime, writeLocalTime } from '../../../engine/pages/local-time';
import { MOST_AHEAD_MS, type PreviewView } from '../../model/preview-view';
import { listArmed } from '../../server/boundaries.repository';
import { listReadable } from '../../server/staff/release-desk';
import type { StaffMember } from '../../server/staff/staff.types';
import type { EditorChoice, Moment, SeeAs } from '../editor.types';
import type { ComposerSite } from '../site.types';
import { findZone } from './added-storefronts';
import type { OpenedPage } from './open-editor';

/** Moments that are offered, the next ones first. */
const MOST_MOMENTS = 12;

/** For whom, when and in which texts. */
type SeenAs = Pick<EditorChoice, 'visitor' | 'moment' | 'texts'>;

/** The view that is chosen in the editor. An instant that has passed, or is too far ahead, is none. */
export function readView(
  { visitor, moment, texts }: SeenAs,
  zone: string,
  now: number,
): { view: PreviewView; problem: SeeAs['problem'] } {
  const chosen: PreviewView = { visitor, ...(texts === 'pseudo' && { isPseudo: true }) };
  if (moment === undefined) return { view: chosen, problem: undefined };
  const at = readLocalTime(moment, zone);
  const problem = at <= now ? 'past' : at > now + MOST_AHEAD_MS ? 'far' : undefined;
  return { view: { ...chosen, at: problem ? undefined : at }, problem };
}

/** What is chosen for a preview, and what else is worth a look: when releases and campaigns start and end. */
export async function readSeeAs(
  site: ComposerSite,
  staff: StaffMember,
  { cell, added }: Pick<OpenedPage, 'cell' | 'added'>,
  choice: SeenAs,
): Promise<SeeAs> {
  const zone = findZone(site, cell.brand, added);
  const now = site.desk.composer.clock().getTime();
  const found = await Promise.all([
    listReleaseMoments(site, staff),
    listCampaignMoments(site, added?.from ?? cell.brand, cell.locale),
  ]);
  const moments = found
    .flat()
    .filter(({ at }) => at.getTime() > now && at.getTime() <= now + MOST_AHEAD_MS)
    .sort((one, other) => one.at.getTime() - other.at.getTime())
    .slice(0, MOST_MOMENTS)
    .map((moment) => ({ ...moment, local: writeLocalTime(moment.at.getTime(), zone) }));
  return { zone, problem: readView(choice, zone, now).problem, moments };
}

type FoundMoment = Omit<Moment, 'local'>;

async function listReleaseMoments({ desk }: ComposerSite, staff: StaffMember): Promise<FoundMoment[]> {
  const readable = new Map((await listReadable(desk, staff)).map(({ id, title }) => [id, title]));
  return (await listArmed(desk.composer.db)).flatMap(({ release, edge, dueAt }) => {
    const title = readable.get(release);
    return title === undefined ? [] : [{ kind: 'release' as const, title, edge, at: dueAt }];
  });
}

/** None where the campaigns cannot be read: a moment can be typed, too. */
async function listCampaignMoments(
  site: ComposerSite,
  brand: string,
  locale: string,
): Promise<FoundMoment[]> {
  const country = locale.slice(-2);
  const campaigns = await site.campaigns(brand).catch((error: unknown) => {
    site.report(error, 'campaigns of a preview');
    return [];
  });
  return campaigns
    .filter(({ countries }) => countries.length === 0 || countries.includes(country))
    .flatMap(({ title, startsAt, endsAt }) => [
      { kind: 'campaign' as const, title, edge: 'start' as const, at: startsAt },
      { kind: 'campaign' as const, title, edge: 'end' as const, at: endsAt },
    ]);
}
