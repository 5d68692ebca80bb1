import { useRef, type ReactElement } from 'react';
import { Button } from '../../ui/button/button';
import { TextField } from '../../ui/form-field/form-field';
import { Icon } from '../../ui/icon/icon';
import { Select } from '../../ui/select/select';
import type { BlockViewProps } from '../_contract/block.types';
import { NearMe } from './near-me.view';
import * as css from './store-finder.css';
import type { StoreFinderProps } from './store-finder.schema';
import type { StoreFinderData } from './store-finder.server';

export type FinderView = BlockViewProps<StoreFinderProps, StoreFinderData>;

/** A plain GET form: each search is an address. The browser's position is an offer on top. */
export default function StoreFinder({ id, props, data, words, slots }: FinderView): ReactElement {
  const form = useRef<HTMLFormElement>(null);
  return (
    <section className={css.finder} aria-labelledby={`${id}-title`}>
      <div className={css.head}>
        <h1 id={`${id}-title`}>{props.title}</h1>
        {props.intro && <p className={css.intro}>{props.intro}</p>}
        <form
          ref={form}
          className={css.form}
          method="get"
          action={data.action}
          role="search"
          aria-labelledby={`${id}-title`}
        >
          {renderFields(id, data, words)}
          <div className={css.actions}>
            <Button type="submit">
              <Icon name="search" />
              {words('search')}
            </Button>
            <NearMe form={form} words={words} />
          </div>
        </form>
      </div>
      <div className={css.results[props.arrangement]}>
        <div className={css.list}>{slots.list}</div>
        <div className={css.map}>{slots.map}</div>
      </div>
    </section>
  );
}

function renderFields(
  id: string,
  { query, countries, services }: StoreFinderData,
  words: FinderView['words'],
): ReactElement {
  const countryOptions = [
    { value: 'all', label: words('allCountries') },
    ...countries.map((one) => ({ value: one.id, label: one.name })),
  ];
  const serviceOptions = [
    { value: '', label: words('anyService') },
    ...services.map((one) => ({
      value: one,
      label: words(`service${one.charAt(0).toUpperCase()}${one.slice(1)}`),
    })),
  ];
  return (
    <>
      {/* Keyed by the address: a soft navigation shows what was really searched. */}
      <TextField
        key={query.near}
        words={{ id: `${id}-near`, label: words('near'), optional: '' }}
        name="near"
        type="search"
        defaultValue={query.near}
        autoComplete="address-level2"
        enterKeyHint="search"
      />
      <Select
        key={`c${query.country}`}
        words={{ id: `${id}-country`, label: words('country') }}
        options={countryOptions}
        name="country"
        defaultValue={query.country}
      />
      <Select
        key={`s${query.service}`}
        words={{ id: `${id}-service`, label: words('service'), optional: '' }}
        options={serviceOptions}
        name="service"
        defaultValue={query.service}
      />
    </>
  );
}
