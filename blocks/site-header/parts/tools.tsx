import { Icon } from '../../../ui/icon/icon';
import type { BlockViewProps } from '../../_contract/block.types';
import * as css from '../tools.css';
import type { SiteHeaderProps } from '../site-header.schema';
import type { SiteHeaderData } from '../site-header.server';

/** Search, and the shopper's own pages: signs in two arrangements, words in the ruled one. The number of pieces in the bag comes by a script: documents are the same for everybody. */
export function Tools({ view }: { view: BlockViewProps<SiteHeaderProps, SiteHeaderData> }) {
  const { props, words, id } = view;
  const { arrangement } = props;
  return (
    <nav className={css.tools({ arrangement })} aria-label={words('yourPages')}>
      {props.search && (
        <button
          type="button"
          className={css.tool({ arrangement })}
          aria-label={words('search')}
          {...{ popovertarget: props.searchBox ? `${props.searchBox}-panel` : `${id}-search` }}
          data-tool="search"
        >
          <Icon name="search" />
        </button>
      )}
      {props.countries && <CountryButton view={view} panel={`${props.countries}-panel`} />}
      {props.tools.map((tool) => (
        <a
          key={tool.link}
          className={css.tool({ arrangement })}
          href={tool.link}
          data-tool={tool.icon}
          {...(tool.icon === 'bag' ? bagFacts(view) : {})}
        >
          <Icon name={tool.icon} />
          <span className={css.toolWords({ arrangement })}>{tool.text}</span>
        </a>
      ))}
    </nav>
  );
}

/** The sign of the bag counts, and where a mini bag is named it opens that; without a script it links to the page. */
const bagFacts = ({ props, page, words }: BlockViewProps<SiteHeaderProps, SiteHeaderData>) => ({
  'data-on-visible': 'site-header',
  'data-market': page.locale.market,
  'data-kept': words('bagKept'),
  'data-close': words('closeNotice'),
  ...(props.miniBag && { 'data-on-press': 'mini-bag', 'data-opens': props.miniBag }),
});

/** Opens the panel of the country selector, wherever on the page that block stands. */
function CountryButton({
  view: { props, page, words },
  panel,
}: {
  view: BlockViewProps<SiteHeaderProps, SiteHeaderData>;
  panel: string;
}) {
  const { countryName: country, languageName: language } = page.locale;
  return (
    <button
      type="button"
      className={css.tool({ arrangement: props.arrangement })}
      aria-label={words('country', { country, language })}
      {...{ popovertarget: panel }}
      data-tool="globe"
    >
      <Icon name="globe" />
      <span className={css.country({ arrangement: props.arrangement })}>{country}</span>
    </button>
  );
}
