import type { EditorShown } from './editor-href';
import * as page from '../web.css';
import { wordsHref } from '../words/words-choice';

/** Texts of the preview that have no room: the script fills in what the frame has measured (composer/live/show-overflows.ts). */
export function TextOverflows({ words, choice, page: { locale } }: EditorShown) {
  const isPseudo = choice.texts === 'pseudo';
  return (
    <section
      data-overflows=""
      data-clipped={words.t('overflow.clipped')}
      data-outside={words.t('overflow.outside')}
      aria-labelledby="overflow-title"
      className={page.tight}
      hidden
    >
      <h3 id="overflow-title">{words.t('overflow.title')}</h3>
      <p className={page.muted}>
        {words.t('overflow.text')} <span data-width="" /> px.
      </p>
      <ul className={page.changes} />
      <template>
        <li className={page.tight}>
          <span>
            “<span data-text="" />
            ”: <span data-kind="" />
          </span>
          <span className={page.muted}>
            <a data-block-link="" href="?" />{' '}
            {!isPseudo && (
              <a data-words-link="" href={listAddress(locale, choice.release)}>
                {words.t('overflow.words')}
              </a>
            )}
          </span>
        </li>
      </template>
    </section>
  );
}

/** The matrix in the page's language. */
const listAddress = (locale: string, release: number | undefined): string =>
  wordsHref({
    ...{ release, languages: [locale.slice(0, 2)], section: '', page: '', brand: '', state: '', search: '' },
    ...{ part: 1, isEditing: false },
  });
