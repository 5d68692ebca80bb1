import { Icon } from '../../ui/icon/icon';
import type { BlockViewProps } from '../_contract/block.types';
import * as css from './country-selector.css';
import type { CountrySelectorProps } from './country-selector.schema';
import type { CountryLinks, CountrySelectorData } from './country-selector.types';

/** Plain links in a popover: choosing a country needs no script, and crawlers find every version of the page. */
export default function CountrySelector({
  id,
  data,
  page,
  words,
}: BlockViewProps<CountrySelectorProps, CountrySelectorData>) {
  const panel = `${id}-panel`;
  const { countryName, languageName } = page.locale;
  return (
    <div>
      <button
        type="button"
        className={css.opener}
        {...{ popovertarget: panel }}
        aria-label={words('open', { country: countryName, language: languageName })}
      >
        <Icon name="globe" />
        {countryName} · {languageName}
      </button>
      <div
        id={panel}
        className={css.panel}
        {...{ popover: 'auto' }}
        role="dialog"
        aria-labelledby={`${id}-title`}
      >
        <div className={css.head}>
          <h2 id={`${id}-title`} className={css.title}>
            {words('title')}
          </h2>
          <button
            type="button"
            className={css.close}
            aria-label={words('close')}
            {...{ popovertarget: panel, popovertargetaction: 'hide' }}
          >
            <Icon name="close" />
          </button>
          <p className={css.note}>{words('note')}</p>
        </div>
        <ul role="list" className={css.countries}>
          {data.countries.map(renderCountry)}
        </ul>
      </div>
    </div>
  );
}

const renderCountry = (country: CountryLinks) => (
  <li key={country.country}>
    <b>{country.name}</b>
    {country.languages.map((one) => (
      <a key={one.lang} href={one.href} lang={one.lang} aria-current={one.here ? 'true' : undefined}>
        {one.name}
      </a>
    ))}
  </li>
);
