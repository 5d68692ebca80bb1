import type { ReactElement } from 'react';
import { Icon } from '../../ui/icon/icon';
import type { BlockViewProps } from '../_contract/block.types';
import * as css from './personal-shopper.css';
import type { PersonalShopperProps } from './personal-shopper.schema';
import type { PersonalShopperData } from './personal-shopper.server';

export default function PersonalShopper({
  id,
  props,
  data: { stores, all },
  words,
}: BlockViewProps<PersonalShopperProps, PersonalShopperData>): ReactElement | null {
  if (stores.length === 0) return null;
  return (
    <section className={css.section} aria-labelledby={`${id}-title`}>
      <div className={css.head}>
        <h2 id={`${id}-title`}>{props.title}</h2>
        {props.text && <p>{props.text}</p>}
      </div>
      <div>
        <ul role="list" className={css.stores}>
          {stores.map((store) => (
            <li key={store.id}>
              <div>
                <a href={store.href} aria-label={words('book', { store: store.name })}>
                  {store.name}
                </a>
                <p>
                  {store.street}, {store.town}
                </p>
              </div>
              <Icon name="next" />
            </li>
          ))}
        </ul>
        {all && (
          <a href={all} className={css.all}>
            {words('all')}
          </a>
        )}
      </div>
    </section>
  );
}
