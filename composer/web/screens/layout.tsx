import type { ReactNode } from 'react';
import { container } from '../../../ui/layout/layout.css';
import '../../../ui/layout/skip-link.css';
import type { Frame, TextOf } from '../screen.types';
import { LANGUAGES, type TextKey, type Words } from '../texts';
import * as css from '../web.css';

export type Shared = { words: Words; frame: Frame };

const NAVIGATION: { href: string; key: TextKey; needs?: 'staff' | 'audit' }[] = [
  { href: '/composer/pages', key: 'nav.pages' },
  { href: '/composer/words', key: 'nav.words' },
  { href: '/composer/brands', key: 'nav.brands' },
  { href: '/composer/media', key: 'nav.media' },
  { href: '/composer/releases', key: 'nav.releases' },
  { href: '/composer/timeline', key: 'nav.timeline' },
  { href: '/composer/inbox', key: 'nav.inbox' },
  { href: '/composer/health', key: 'nav.health' },
  { href: '/composer/history', key: 'nav.history' },
  { href: '/composer/staff', key: 'nav.staff', needs: 'staff' },
  { href: '/composer/audit', key: 'nav.audit', needs: 'audit' },
];

/** Header, messages and footer around a screen. */
export function Layout({
  words,
  frame,
  title,
  width = 'page',
  children,
}: Shared & { title: string; width?: 'narrow' | 'page' | 'wide'; children: ReactNode }) {
  const column = width === 'wide' ? css.wideColumn : container;
  return (
    <div className={css.shell}>
      <a href="#main" data-skip>
        {words.t('skip')}
      </a>
      {/* All of its links fit in one line of a wide window. */}
      <Bar words={words} frame={frame} column={frame.person ? css.wideColumn : column} />
      <main id="main" tabIndex={-1} className={`${column} ${css.main}`}>
        <div className={width === 'narrow' ? `${css.narrow} ${css.stack}` : css.stack}>
          <h1>{title}</h1>
          <Message words={words} text={frame.problem} role="alert" className={css.problem} />
          <Message words={words} text={frame.notice} role="status" className={css.notice} />
          {children}
        </div>
      </main>
      <footer className={css.foot}>
        <form method="post" action="/composer/language" className={column} aria-label={words.t('language')}>
          <input type="hidden" name="back" value={frame.path} />
          <div className={css.languages}>
            {LANGUAGES.map((language) => (
              <button
                key={language}
                className={css.navLink}
                type="submit"
                name="language"
                value={language}
                lang={language}
                aria-pressed={language === words.language}
              >
                {words.find(`language.${language}`)}
              </button>
            ))}
          </div>
        </form>
      </footer>
    </div>
  );
}

function Bar({ words, frame: { person, path }, column }: Shared & { column: string }) {
  return (
    <header className={css.bar}>
      <div className={`${column} ${css.barInner}`}>
        <span className={css.brand}>{words.t('app')}</span>
        {person && (
          <>
            <nav className={css.nav} aria-label={words.t('nav')}>
              {NAVIGATION.filter(({ needs }) => !needs || person.may.includes(needs)).map(({ href, key }) => (
                <a
                  key={href}
                  href={href}
                  className={css.navLink}
                  aria-current={path.startsWith(href) ? 'page' : undefined}
                >
                  {words.t(key)}
                </a>
              ))}
            </nav>
            <form method="post" action="/composer/sign-out" className={css.person}>
              <span className={css.signedIn}>{words.t('signedInAs', { name: person.name })}</span>
              <a
                href="/composer/account"
                className={css.personLink}
                aria-current={path.startsWith('/composer/account') ? 'page' : undefined}
              >
                {words.t('nav.account')}
              </a>
              <button type="submit" className={css.personLink}>
                {words.t('signOut')}
              </button>
            </form>
          </>
        )}
      </div>
    </header>
  );
}

function Message({
  words,
  text,
  role,
  className,
}: {
  words: Words;
  text: TextOf | undefined;
  role: 'alert' | 'status';
  className: string;
}) {
  if (!text) return null;
  return (
    <div role={role} className={className}>
      <p>{words.find(text.key, text.values)}</p>
      {text.named && (
        <ul className={css.details}>
          {text.named.map(({ name, key }, at) => (
            <li key={at}>{`${name}: ${words.find(key)}`}</li>
          ))}
        </ul>
      )}
      {text.details && text.details.length > 0 && (
        <ul className={css.details}>
          {text.details.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
