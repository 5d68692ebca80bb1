import { isAllowed, OPERATIONS } from '../model/privileges';
import { readSession } from '../server/staff/sign-in';
import type { Caller } from '../server/staff/staff.types';
import { describeRefusal } from './describe-refusal';
import { hashScript } from './hash-script';
import { isOwnForm, isOwnHost } from './guard-request';
import { accountPages } from './pages/account.pages';
import { campaignPages } from './pages/campaign.pages';
import { copyPages } from './pages/copy.pages';
import { discardPages } from './pages/discard.pages';
import { editorPages } from './pages/editor.pages';
import { healthPages } from './pages/health.pages';
import { historyPages } from './pages/history.pages';
import { inboxPages } from './pages/inbox.pages';
import { lookPages } from './pages/look.pages';
import { settingsPages } from './pages/settings.pages';
import { mediaPages } from './pages/media.pages';
import { pageHistoryPages } from './pages/page-history.pages';
import { newPagePages } from './pages/new-page.pages';
import { newStorefrontPages } from './pages/new-storefront.pages';
import { pagesPages } from './pages/pages.pages';
import { providerPages } from './pages/provider.pages';
import { releasePages } from './pages/release.pages';
import { showSignIn, signInPages } from './pages/sign-in.pages';
import { staffPages } from './pages/staff.pages';
import { timelinePages } from './pages/timeline.pages';
import { wordsCsvPages } from './pages/words-csv.pages';
import { wordsPages } from './pages/words.pages';
import { readForm } from './read-form';
import { readPictures, type PostedPictures } from './read-pictures';
import type { Frame, Language, Screen, TextOf } from './screen.types';
import { readCookies } from './session-cookie';
import { matchPath } from './match-path';
import type { ComposerPage, ComposerSite, PageAnswer, PageRequest } from './site.types';
import { redirectTo, reply, sendFile, sendPicture, sendScript } from './write-reply';

const pages: readonly ComposerPage[] = [
  ...signInPages,
  ...providerPages,
  ...releasePages,
  ...discardPages,
  ...pagesPages,
  ...newPagePages,
  ...campaignPages,
  ...newStorefrontPages,
  ...editorPages,
  ...copyPages,
  ...pageHistoryPages,
  ...wordsPages,
  ...wordsCsvPages,
  ...lookPages,
  ...settingsPages,
  ...mediaPages,
  ...inboxPages,
  ...healthPages,
  ...timelinePages,
  ...historyPages,
  ...staffPages,
  ...accountPages,
];

/**
 * Answers a request to the composer's origin. Every page is HTML and works without script (some have one that spares page loads, composer/live); a form is answered with 303 to a
 * page, or with its own page and the reason of the refusal.
 * @param visitor key of the visitor's address (rate-limit.ts)
 */
export async function answerComposer(
  site: ComposerSite,
  request: Request,
  visitor: string | undefined,
): Promise<Response> {
  const url = new URL(request.url);
  const caller: Caller = {
    visitor,
    signal: request.signal,
    agent: request.headers.get('user-agent') ?? '',
  };
  if (!isOwnHost(site.origin, request.headers.get('host')))
    return reply('The composer is reached under another address.\n', 421, 'text/plain');
  if (url.pathname === '/composer/style.css') {
    const screens = await site.screens();
    return reply(screens.composeThemeStyles() + screens.css, 200, 'text/css');
  }
  if (url.pathname === '/composer/script.js') {
    const { script } = await site.screens();
    return sendScript(script, url.searchParams.get('v') === hashScript(script));
  }
  const frame = readFrame(site, request, url);
  try {
    return await answer(site, request, { url, caller, frame });
  } catch (error) {
    const refused = describeRefusal(error);
    if (!refused) site.report(error, url.pathname);
    const problem = refused?.problem;
    return render(
      site,
      frame,
      { screen: { screen: 'problem', status: refused?.status ?? 500 }, problem },
      refused?.status ?? 500,
    );
  }
}

type RequestParts = Pick<PageRequest, 'url' | 'caller' | 'frame'>;

async function answer(site: ComposerSite, request: Request, read: RequestParts): Promise<Response> {
  const { url, frame } = read;
  const { token, signIn } = readCookies(site.origin, request.headers.get('cookie'));
  const session = token ? await readSession(site.desk, token) : undefined;
  if (session?.proof === 'factor') frame.person = describePerson(session.staff);
  if (request.method === 'POST' && !isOwnForm(site.origin, request.headers)) {
    const problem: TextOf = { key: 'refused.foreign' };
    return render(site, frame, { screen: { screen: 'problem', status: 403 }, problem }, 403);
  }
  const found = findPage(url.pathname);
  const isPost = request.method === 'POST';
  const handle = isPost ? found?.page.post : found?.page.get;
  if (!found || !handle) return answerUnknown(site, frame, url);
  const missing = findMissingProof(found.page, session?.proof);
  if (missing) return isPost ? refuseSignedOut(site, frame) : redirectTo(missing);
  const posted = await readPosted(request, found.page);
  if (!posted) {
    const problem: TextOf = { key: 'refused.bad-form' };
    return render(site, frame, { screen: { screen: 'problem', status: 422 }, problem }, 422);
  }
  const { params } = found;
  const id = Number(params['id'] ?? 0);
  const asked: PageRequest = { site, ...posted, session, signIn, params, id, ...read };
  return send(site, asked, await handle(asked));
}

/** What a form has sent; undefined: the body is no form. @throws MediaRefused picture-parts */
async function readPosted(request: Request, page: ComposerPage): Promise<PostedPictures | undefined> {
  if (request.method !== 'POST') return { form: new URLSearchParams(), files: [] };
  if (page.takesPictures) return readPictures(request);
  const form = await readForm(request, page);
  return form && { form, files: [] };
}

function findPage(
  pathname: string,
): { page: ComposerPage; params: Readonly<Record<string, string>> } | undefined {
  for (const page of pages) {
    const params = matchPath(`/composer${page.path}`, pathname);
    if (params) return { page, params };
  }
  return undefined;
}

/** Redirect target when the session does not suffice for a page; undefined when it does. */
function findMissingProof(
  { needs }: ComposerPage,
  proof: 'password' | 'factor' | undefined,
): string | undefined {
  if (needs === 'nothing' || proof === 'factor' || needs === proof) return undefined;
  return proof === 'password' ? '/composer/code' : '/composer/sign-in';
}

function answerUnknown(site: ComposerSite, frame: Frame, { pathname }: URL): Promise<Response> | Response {
  if (pathname === '/' || pathname === '/composer' || pathname === '/composer/')
    return redirectTo('/composer/releases');
  return render(site, frame, { screen: { screen: 'problem', status: 404 } }, 404);
}

const refuseSignedOut = (site: ComposerSite, frame: Frame): Promise<Response> =>
  render(
    site,
    { ...frame, person: undefined },
    { screen: showSignIn(site), problem: { key: 'refused.signed-out' } },
    401,
  );

const describePerson = (staff: NonNullable<PageRequest['session']>['staff']): Frame['person'] => ({
  id: staff.id,
  name: staff.name,
  may: OPERATIONS.filter((operation) => isAllowed(staff.grants, operation)),
});

function readFrame(site: ComposerSite, request: Request, url: URL): Frame {
  const { language } = readCookies(site.origin, request.headers.get('cookie'));
  const done = url.searchParams.get('done');
  return {
    language: readLanguage(language ?? request.headers.get('accept-language') ?? ''),
    path: url.pathname + url.search,
    person: undefined,
    script: undefined,
    notice: done !== null && /^[a-zA-Z]{1,20}$/.test(done) ? { key: `done.${done}` } : undefined,
    problem: undefined,
    zone: site.brands()[0]?.timeZone ?? 'UTC',
  };
}

/** The first supported language of a header or a choice. */
function readLanguage(wanted: string): Language {
  const [first] = wanted
    .split(',')
    .map((part) => part.trim().slice(0, 2).toLowerCase())
    .filter((one) => one === 'en' || one === 'es');
  return first === 'es' ? 'es' : 'en';
}

const send = (site: ComposerSite, { frame }: PageRequest, page: PageAnswer): Promise<Response> | Response =>
  'redirect' in page
    ? redirectTo(page.redirect, page.cookie, page.clearsStorage)
    : 'text' in page
      ? reply(page.text, page.status ?? 200, 'text/plain')
      : 'download' in page
        ? sendFile(page.download)
        : 'picture' in page
          ? sendPicture(page.picture)
          : render(site, frame, page, page.status ?? 200);

/** Screens whose forms and links are sent by the script where there is one. */
const LIVE: ReadonlySet<Screen['screen']> = new Set(['editor', 'words', 'words-unit', 'look', 'settings']);

async function render(
  site: ComposerSite,
  frame: Frame,
  {
    screen,
    notice,
    problem,
    cookie,
    frames,
    next,
  }: {
    screen: Screen;
    notice?: TextOf | undefined;
    problem?: TextOf | undefined;
    cookie?: string | readonly string[] | undefined;
    frames?: readonly string[] | undefined;
    next?: string | undefined;
  },
  status: number,
): Promise<Response> {
  const { renderScreen, script } = await site.screens();
  const hasScript = LIVE.has(screen.screen);
  const shown = {
    ...frame,
    script: hasScript ? `/composer/script.js?v=${hashScript(script)}` : undefined,
    notice: problem ? undefined : (notice ?? frame.notice),
    problem: problem ?? frame.problem,
  };
  return reply(renderScreen(screen, shown), status, 'text/html', { cookie, frames, next, hasScript });
}
