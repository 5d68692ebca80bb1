import { Button, LinkButton } from '../../../ui/button/button';
import { TextField } from '../../../ui/form-field/form-field';
import { TextLink } from '../../../ui/link/link';
import { Pagination } from '../../../ui/pagination/pagination';
import { Select } from '../../../ui/select/select';
import { PAGE_STATES, type PageFilterValues, type PageLine, type PageState } from '../page-list.types';
import type { Screen } from '../screen.types';
import type { Words } from '../texts';
import * as css from '../web.css';
import { editedHref } from './editor-href';
import { formatPageName, formatScope } from './format-layer';
import type { Shared } from './layout';
import { NewCampaign } from './releases';
import * as own from './pages.css';

type PagesProps = Extract<Screen, { screen: 'pages' }> & Shared;

/** Pages by storefront and locale. */
export const Pages = (shown: PagesProps) => (
  <>
    {shown.mayCreate && shown.release?.isDraft !== false && (
      <div className={css.acts}>
        <LinkButton
          kind="accent"
          href={`/composer/pages/new?${new URLSearchParams({ brand: shown.filter.brand, locale: shown.filter.locale, ...(shown.release && { release: String(shown.release.id) }) })}`}
        >
          {shown.words.t('newPage.title')}
        </LinkButton>
        {!shown.release && (
          <NewCampaign
            words={shown.words}
            layer={[shown.filter.brand, shown.filter.locale].filter(Boolean).join('/')}
          />
        )}
      </div>
    )}
    {shown.fresh.length > 0 && <Fresh {...shown} />}
    <Filter {...shown} />
    <p role="status" className={css.muted}>
      {shown.words.t('pages.total', { total: shown.total })}
    </p>
    {shown.layouts.length > 0 && <Layouts {...shown} />}
    {shown.pages.length > 0 && <List {...shown} />}
    <Pagination
      current={shown.filter.part}
      last={shown.parts}
      href={(part) => `/composer/pages?${writeFilter({ ...shown.filter, part })}`}
      words={{
        name: shown.words.t('pages.parts'),
        page: (part) => shown.words.t('pages.part', { part }),
      }}
    />
  </>
);

/** Pages that only staff can see yet. */
const Fresh = ({ words, fresh }: PagesProps) => (
  <section className={css.card} aria-label={words.t('pages.fresh')}>
    <h2>{words.t('pages.fresh')}</h2>
    <ul role="list" className={css.plainList}>
      {fresh.map((page) => (
        <li key={page.page} className={css.acts}>
          {page.isDraft ? (
            <TextLink href={`${editorPath(page)}?release=${page.release.id}`}>
              {formatPageName(page.page)}
            </TextLink>
          ) : (
            <span>{formatPageName(page.page)}</span>
          )}
          <span className={css.muted}>{page.brandName}</span>
          <TextLink href={`/composer/releases/${page.release.id}`}>{page.release.title}</TextLink>
        </li>
      ))}
    </ul>
  </section>
);

/** Headers and footers are parts of layouts. */
const Layouts = ({ words, layouts, release, filter: { brand, locale } }: PagesProps) => (
  <nav aria-label={words.t('pages.layouts')} className={css.acts}>
    <span className={css.muted}>{words.t('pages.layouts')}</span>
    {layouts.map((name) => (
      <TextLink
        key={name}
        href={`${editedHref({ kind: 'layout', brand, locale, name })}${inRelease(release)}`}
      >
        {formatPageName(name)}
      </TextLink>
    ))}
  </nav>
);

const writeFilter = ({ part, ...filter }: PageFilterValues): string =>
  new URLSearchParams({ ...filter, ...(part > 1 && { part: String(part) }) }).toString();

function Filter({ words, filter, brands, locales, subjects }: PagesProps) {
  return (
    <form action="/composer/pages" className={own.filter} role="search" aria-label={words.t('pages.filter')}>
      <TextField
        words={{ id: 'search', label: words.t('pages.search'), optional: '' }}
        name="search"
        type="search"
        defaultValue={filter.search}
      />
      <Select
        words={{ id: 'brand', label: words.t('field.brand'), optional: '' }}
        name="brand"
        defaultValue={filter.brand}
        options={[
          { value: '', label: words.t('every.brand') },
          ...brands.map(({ id, name, isNew }) => ({
            value: id,
            label: isNew ? words.t('pages.notLive', { brand: name }) : name,
          })),
        ]}
      />
      <Select
        words={{ id: 'locale', label: words.t('pages.locale'), optional: '' }}
        name="locale"
        defaultValue={filter.locale}
        options={[
          { value: '', label: words.t('pages.everyLocale') },
          ...locales.map((locale) => ({ value: locale, label: formatScope(words, locale) })),
        ]}
      />
      <Select
        words={{ id: 'state', label: words.t('column.state'), optional: '' }}
        name="state"
        defaultValue={filter.state}
        options={[
          { value: '', label: words.t('pages.everyState') },
          ...PAGE_STATES.map((state) => ({ value: state, label: words.find(`pageState.${state}`) })),
        ]}
      />
      <Select
        words={{ id: 'subject', label: words.t('pages.subject'), optional: '' }}
        name="subject"
        defaultValue={filter.subject}
        options={[
          { value: '', label: words.t('pages.everySubject') },
          ...subjects.map((subject) => ({ value: subject, label: formatPageName(subject) })),
        ]}
      />
      <Button type="submit" kind="outline">
        {words.t('pages.apply')}
      </Button>
    </form>
  );
}

/** Query of the editor for a storefront that a release adds. */
const inRelease = (release: PagesProps['release']): string => (release ? `?release=${release.id}` : '');

const List = ({ words, pages, release }: PagesProps) => (
  <table className={css.table}>
    <thead>
      <tr>
        <th scope="col">{words.t('pages.page')}</th>
        <th scope="col">{words.t('pages.storefront')}</th>
        <th scope="col">{words.t('pages.address')}</th>
        <th scope="col">{words.t('column.state')}</th>
      </tr>
    </thead>
    <tbody>
      {pages.map((page) => (
        <tr key={`${page.brand} ${page.locale} ${page.page}`}>
          <th scope="row">
            {release?.isDraft === false ? (
              formatPageName(page.page)
            ) : (
              <TextLink href={`${editorPath(page)}${inRelease(release)}`}>
                {formatPageName(page.page)}
              </TextLink>
            )}
          </th>
          <td>
            {page.brandName} <span className={css.muted}>{formatScope(words, page.locale)}</span>
          </td>
          <td className={css.muted}>{page.path ?? words.t('pages.noAddress')}</td>
          <td>
            <States words={words} {...page} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

export const editorPath = ({ brand, locale, page }: Pick<PageLine, 'brand' | 'locale' | 'page'>): string =>
  `/composer/pages/${brand}/${locale}/${page}`;

const BADGES: Record<PageState, string> = {
  shipped: css.quietBadge,
  edited: css.liveBadge,
  release: css.plainBadge,
  scheduled: css.plainBadge,
  problem: css.problemBadge,
};

const States = ({ words, states, releases }: { words: Words } & Pick<PageLine, 'states' | 'releases'>) => (
  <div className={own.badges}>
    {states.map((state) => (
      <span key={state} className={BADGES[state]}>
        {words.find(`pageState.${state}`)}
      </span>
    ))}
    {releases.map(({ id, title }) => (
      <TextLink key={id} href={`/composer/releases/${id}`}>
        {title}
      </TextLink>
    ))}
  </div>
);
