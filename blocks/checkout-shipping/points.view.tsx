import type { ReactElement } from 'react';
import { isStorePickup } from '../../eshop-api/domains/orders/shipment.fields';
import { Button } from '../../ui/button/button';
import { TextField } from '../../ui/form-field/form-field';
import { fieldWords } from '../_parts/command-form/command-form.view';
import * as css from './checkout-shipping.css';
import type { PointList, ShownPoint } from './read-points.server';
import type { ShippingView } from './checkout-shipping.types';
import type { Words } from '../../engine/words/words.types';

/** Where to fetch it: one search, and under it the places of the chosen way. The style sheet shows what the chosen way needs. */
export function renderPoints(view: ShippingView): ReactElement | null {
  const {
    id,
    data: { points, values },
    words,
  } = view;
  if (points.length === 0) return null;
  return (
    <div className={css.places} data-fetched="">
      <div className={css.search}>
        <TextField
          words={fieldWords(id, 'near', words('near'), undefined, {
            hint: words('nearHint'),
            optional: words('mayBeEmpty'),
          })}
          name="near"
          autoComplete="postal-code"
          maxLength={100}
          defaultValue={values.near || values.postalCode}
        />
        <Button type="submit" kind="outline" name="_command" value="checkout.keep" formNoValidate>
          {words('find')}
        </Button>
      </div>
      {points.map((list) => renderList(view, list))}
    </div>
  );
}

function renderList(
  { id, props, data: { values, form, ways, placeFault }, words }: ShippingView,
  { code, points, found, place }: PointList,
): ReactElement {
  const name = isStorePickup(code) ? 'pickupStoreId' : 'dropPointId';
  const error = form?.errors[name] ?? (values.shippingMethodId === code ? placeFault?.[name] : undefined);
  const fault = `${id}-${code}-error`;
  return (
    <fieldset key={code} className={css.list} data-points={code} aria-describedby={error ? fault : undefined}>
      <legend className={css.legend}>{ways.find((way) => way.id === code)?.name}</legend>
      {error && (
        <p id={fault} className={css.fault}>
          {error}
        </p>
      )}
      <p className={css.found} data-found="" aria-live="polite">
        {found}
      </p>
      <div className={css.listAndMap} data-places="">
        <div className={css.rows}>
          {points.map((point) =>
            renderPoint(point, { name, chosen: values[name], wrong: error !== undefined }),
          )}
        </div>
        {points.length > 0 && (
          <div
            className={css.map}
            data-map={code}
            data-label={words('map')}
            data-facts={JSON.stringify({
              place,
              tiles: props.tiles,
              tilesFrom: props.tilesFrom,
              words: mapWords(words),
            })}
          />
        )}
      </div>
    </fieldset>
  );
}

/** The map is drawn by a script, which has no words of its own; what it fills in stays as it is. */
const mapWords = (words: Words): Record<string, string> => ({
  zoomIn: words('zoomIn'),
  zoomOut: words('zoomOut'),
  outlines: words('outlines'),
  cityStores: words('cityStores', { city: '{city}', count: '{count}' }),
});

function renderPoint(
  { id, number, name, lines, city, facts, at }: ShownPoint,
  field: { name: string; chosen: string | undefined; wrong: boolean },
): ReactElement {
  return (
    <label
      key={id}
      className={css.point}
      data-pin={JSON.stringify({ id, number, name, street: lines.join(', '), city, at })}
    >
      <input
        type="radio"
        className={css.dot}
        name={field.name}
        value={id}
        defaultChecked={id === field.chosen}
        aria-invalid={field.wrong || undefined}
      />
      <span className={css.pointText}>
        <strong>
          <span className={css.pointNumber}>{number}</span> {name}
        </strong>
        <span>{lines.join(', ')}</span>
        {facts.length > 0 && <small>{facts.join(' · ')}</small>}
      </span>
    </label>
  );
}
