import type { ReactElement } from 'react';
import { MOST_PIECES } from '../../eshop-api/domains/takebacks/takeback.facts';
import { Button } from '../../ui/button/button';
import { Disclosure } from '../../ui/disclosure/disclosure';
import { CheckField } from '../../ui/form-field/check-field';
import { TextField } from '../../ui/form-field/form-field';
import * as css from './takeback-form.css';
import type { FormView } from './form-view.types';

/** A part of the form, whose search keeps everything that is filled in. */
export function renderPlaces({ id, data: { places, form }, words, page }: FormView): ReactElement {
  const { near, points, stores, isUnknown, mapLink } = places;
  const error = isUnknown ? words('placeUnknown') : form?.errors.near;
  const isFound = form?.command === 'takeback.search' && form.status === 'done' && !isUnknown;
  return (
    <section className={css.help} aria-labelledby={`${id}-places`}>
      <h2 id={`${id}-places`}>{words('places')}</h2>
      <div className={css.search}>
        <TextField
          words={{
            ...{ id: `${id}-near`, label: words('near'), optional: words('mayBeEmpty') },
            ...(error ? { error } : {}),
          }}
          name="near"
          type="search"
          defaultValue={near}
          maxLength={80}
          autoComplete="postal-code"
          enterKeyHint="search"
        />
        <Button
          type="submit"
          kind="outline"
          name="_command"
          value="takeback.search"
          formNoValidate
          formAction={`${page.path}${page.query && `?${page.query}`}#${id}-places`}
          formEncType="application/x-www-form-urlencoded"
        >
          {words('search')}
        </Button>
      </div>
      {isFound && (
        <p role="status" tabIndex={-1}>
          {words('found', { near })}
        </p>
      )}
      {near !== '' && !isUnknown && stores.length > 0 && <p>{words('storesSorted')}</p>}
      {points.length > 0 && (
        <>
          <h3>{words('points')}</h3>
          <ul className={css.points}>
            {points.map((point) => (
              <li key={point.id}>
                {point.name} · {point.distance}
                <span>{point.address}</span>
              </li>
            ))}
          </ul>
          <a href={mapLink} className={css.terms}>
            {words('map')}
          </a>
        </>
      )}
    </section>
  );
}

/** A plain GET form, as its answer is an address; folded, as a customer’s list may be long. */
export function renderOwnPieces({ id, data: { places, own }, words, page }: FormView): ReactElement | null {
  if (own.pieces.length === 0) return null;
  return (
    <Disclosure id={`${id}-own`} title={words('own')}>
      <form className={css.own} method="get" action={`${page.path}#${id}-piece1`}>
        {places.near !== '' && <input type="hidden" name="near" value={places.near} />}
        {own.pieces.map((piece, at) => (
          <CheckField
            key={piece.id}
            words={{
              id: `${id}-own-${at}`,
              label: [piece.name, piece.color, piece.size].filter(Boolean).join(', '),
              optional: '',
            }}
            name="piece"
            value={piece.id}
            defaultChecked={piece.isChosen}
          />
        ))}
        <p className={css.hint}>{words('ownHint', { most: String(MOST_PIECES) })}</p>
        <Button type="submit">{words('takeOver')}</Button>
      </form>
    </Disclosure>
  );
}

/** Two plain GET forms, as their answers are addresses: the search for a model, and what of it is filled in. */
export function renderModels({ id, data: { places, found }, words, page }: FormView): ReactElement {
  const { query, models } = found;
  const kept = places.near !== '' && <input type="hidden" name="near" value={places.near} />;
  return (
    <Disclosure id={`${id}-models`} title={words('model')} open={query !== ''}>
      <form className={css.search} method="get" action={`${page.path}#${id}-models`}>
        {kept}
        <TextField
          words={{ id: `${id}-model`, label: words('modelName'), optional: '' }}
          name="model"
          type="search"
          defaultValue={query}
          maxLength={60}
          autoComplete="off"
          enterKeyHint="search"
        />
        <Button type="submit" kind="outline">
          {words('modelSearch')}
        </Button>
      </form>
      {query !== '' && models.length === 0 && <p role="status">{words('modelNone', { query })}</p>}
      {models.length > 0 && (
        <form className={css.own} method="get" action={`${page.path}#${id}-piece1`}>
          {kept}
          <input type="hidden" name="model" value={query} />
          {models.map((model, at) => (
            <CheckField
              key={model.id}
              words={{
                id: `${id}-found-${at}`,
                label: [model.name, model.color].filter(Boolean).join(', '),
                optional: '',
              }}
              name="found"
              value={model.id}
              defaultChecked={model.isChosen}
            />
          ))}
          <p className={css.hint}>{words('ownHint', { most: String(MOST_PIECES) })}</p>
          <Button type="submit">{words('takeOver')}</Button>
        </form>
      )}
    </Disclosure>
  );
}
