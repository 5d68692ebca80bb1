import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import '../../ui/theme/reset.css';
import '../../ui/theme/typography.css';
import type { Frame, Screen, ScreensModule } from './screen.types';
import { Account } from './screens/account';
import { Audit } from './screens/audit';
import { Campaign } from './screens/campaign';
import { Copy } from './screens/copy';
import { Discard } from './screens/discard';
import { Editor } from './screens/editor';
import { formatPageName } from './screens/format-layer';
import { Health } from './screens/health';
import { History, Revision } from './screens/history';
import { Inbox } from './screens/inbox';
import { Layout } from './screens/layout';
import { Brands, Look } from './screens/look';
import { Settings } from './screens/settings';
import { Media } from './screens/media';
import { MediaPicture } from './screens/media-picture';
import { NewPage } from './screens/new-page';
import { NewStorefront } from './screens/new-storefront';
import { PageHistory } from './screens/page-history';
import { Pages } from './screens/pages';
import { Release } from './screens/release';
import { Releases } from './screens/releases';
import { Claim, Code, DeadLink, Factor, Recovery, SignedIn, SignIn } from './screens/sign-in';
import { Staff } from './screens/staff';
import { Timeline } from './screens/timeline';
import { composeLiveWords, LiveParts } from './screens/live-parts';
import { createWords, type Words } from './texts';
import { WordsImport } from './words/words-import';
import { WordsMatrix } from './words/words-matrix';
import { WordsUnit } from './words/words-unit';

export { composeThemeStyles } from './composer-theme';

/** The whole document of a screen. It contains no inline script or style. */
export const renderScreen: ScreensModule['renderScreen'] = (screen, frame) => {
  const words = createWords(frame.language);
  const title = titleOf(screen, words);
  return `<!doctype html>${renderToStaticMarkup(
    <html lang={frame.language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{`${title} · ${words.t('app')}`}</title>
        <link rel="stylesheet" href="/composer/style.css" />
        {frame.script && (
          <script
            type="module"
            src={frame.script}
            data-words={JSON.stringify(composeLiveWords(words))}
            data-person={frame.person?.id}
            data-screen={screen.screen}
          />
        )}
      </head>
      <body>
        <Layout words={words} frame={frame} title={title} width={widthOf(screen, frame)}>
          {renderBody(screen, words, frame)}
        </Layout>
        {frame.script && <LiveParts words={words} />}
      </body>
    </html>,
  )}`;
};

const WIDE: ReadonlySet<Screen['screen']> = new Set(['editor', 'words', 'timeline', 'look', 'settings']);
const widthOf = ({ screen }: Screen, { person }: Frame): 'narrow' | 'page' | 'wide' =>
  !person ? 'narrow' : WIDE.has(screen) ? 'wide' : 'page';

function titleOf(screen: Screen, words: Words): string {
  switch (screen.screen) {
    case 'claim':
      return words.t('claim.title');
    case 'dead-link':
      return words.t('dead.title');
    case 'sign-in':
      return words.t('signIn.title');
    case 'signed-in':
      return words.t('signedIn.title');
    case 'code':
      return words.t('code.title');
    case 'factor':
      return words.t('factor.title');
    case 'recovery':
      return words.t('recovery.title');
    case 'releases':
      return words.t('releases.title');
    case 'release':
      return screen.release.title;
    case 'discard':
      return words.t('discard.title');
    case 'pages':
      return words.t('pages.title');
    case 'new-page':
      return words.t('newPage.title');
    case 'new-storefront':
      return words.t('newStorefront.title');
    case 'editor':
      return screen.page.kind === 'layout'
        ? words.t('editor.layout', { name: formatPageName(screen.page.name) })
        : formatPageName(screen.page.name);
    case 'page-history':
      return words.t('pageHistory.title', { page: formatPageName(screen.page.name) });
    case 'words':
      return words.t('words.title');
    case 'words-import':
      return words.t('import.title');
    case 'words-unit':
      return words.t('words.unitTitle', { name: screen.row.name });
    case 'campaign':
      return words.t('campaign.title');
    case 'copy':
      return words.t('copy.title', { page: formatPageName(screen.page) });
    case 'media':
      return words.t('nav.media');
    case 'media-picture':
      return screen.picture.title;
    case 'inbox':
      return words.t('inbox.title');
    case 'health':
      return words.t('health.title');
    case 'brands':
      return words.t('brands.title');
    case 'look':
      return words.t('look.title', { brand: screen.brand.name });
    case 'settings':
      return words.t('settings.title', { brand: screen.brand.name });
    case 'timeline':
      return words.t('timeline.title');
    case 'history':
      return words.t('history.title');
    case 'revision':
      return words.t('revision.title', { id: screen.revision.id });
    case 'staff':
      return words.t('staff.title');
    case 'account':
      return words.t('account.title');
    case 'audit':
      return words.t('audit.title');
    case 'problem':
      return words.t('problem.title');
  }
}

function renderBody(screen: Screen, words: Words, frame: Frame): ReactNode {
  const shared = { words, frame };
  switch (screen.screen) {
    case 'claim':
      return <Claim {...screen} words={words} />;
    case 'dead-link':
      return <DeadLink {...screen} words={words} />;
    case 'sign-in':
      return <SignIn {...screen} words={words} />;
    case 'signed-in':
      return <SignedIn {...screen} words={words} />;
    case 'code':
      return <Code {...screen} words={words} />;
    case 'factor':
      return <Factor {...screen} words={words} />;
    case 'recovery':
      return <Recovery {...screen} words={words} />;
    case 'releases':
      return <Releases {...screen} {...shared} />;
    case 'release':
      return <Release {...screen} {...shared} />;
    case 'discard':
      return <Discard {...screen} {...shared} />;
    case 'pages':
      return <Pages {...screen} {...shared} />;
    case 'new-page':
      return <NewPage {...screen} {...shared} />;
    case 'new-storefront':
      return <NewStorefront {...screen} {...shared} />;
    case 'editor':
      return <Editor {...screen} {...shared} />;
    case 'page-history':
      return <PageHistory {...screen} {...shared} />;
    case 'words':
      return <WordsMatrix {...screen} {...shared} />;
    case 'words-import':
      return <WordsImport {...screen} {...shared} />;
    case 'words-unit':
      return <WordsUnit {...screen} {...shared} />;
    case 'campaign':
      return <Campaign {...screen} {...shared} />;
    case 'copy':
      return <Copy {...screen} {...shared} />;
    case 'media':
      return <Media {...screen} {...shared} />;
    case 'media-picture':
      return <MediaPicture {...screen} {...shared} />;
    case 'inbox':
      return <Inbox {...screen} {...shared} />;
    case 'health':
      return <Health {...screen} {...shared} />;
    case 'brands':
      return <Brands {...screen} {...shared} />;
    case 'look':
      return <Look {...screen} {...shared} />;
    case 'settings':
      return <Settings {...screen} {...shared} />;
    case 'timeline':
      return <Timeline {...screen} {...shared} />;
    case 'history':
      return <History {...screen} {...shared} />;
    case 'revision':
      return <Revision {...screen} {...shared} />;
    case 'staff':
      return <Staff {...screen} {...shared} />;
    case 'account':
      return <Account {...screen} {...shared} />;
    case 'audit':
      return <Audit {...screen} {...shared} />;
    case 'problem':
      // The layout's problem message already gives the reason.
      return frame.problem ? null : <p>{words.find(`problem.${screen.status}`) || words.t('problem.500')}</p>;
  }
}
