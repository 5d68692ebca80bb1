import type { ReactElement } from 'react';
import { Button } from '../../ui/button/button';
import * as css from './checkout-shipping.css';
import type { ShippingView } from './checkout-shipping.types';

/** The customer's own addresses; of no use to who fetches the order. A button fills the form in, so that it works without a script. */
export function renderSaved({ data: { saved }, words }: ShippingView): ReactElement | null {
  if (saved.length === 0) return null;
  return (
    <fieldset className={css.saved} data-door="">
      <legend className={css.legend}>{words('savedAddresses')}</legend>
      <div className={css.rows}>
        {saved.map(({ id, name, address, chosen }) => (
          <label key={id} className={css.point}>
            <input type="radio" className={css.dot} name="savedAddress" value={id} defaultChecked={chosen} />
            <span className={css.pointText}>
              {name && <strong>{name}</strong>}
              <span>{address}</span>
            </span>
          </label>
        ))}
      </div>
      <Button type="submit" kind="outline" name="_command" value="checkout.useAddress" formNoValidate>
        {words('useAddress')}
      </Button>
    </fieldset>
  );
}
