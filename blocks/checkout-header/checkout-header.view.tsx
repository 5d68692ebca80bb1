import type { ReactElement } from 'react';
import { Icon } from '../../ui/icon/icon';
import type { BlockViewProps } from '../_contract/block.types';
import * as css from './checkout-header.css';
import type { CheckoutHeaderProps } from './checkout-header.schema';

export default function CheckoutHeader({
  props,
  page,
  words,
}: BlockViewProps<CheckoutHeaderProps>): ReactElement {
  return (
    <header className={css.header({ look: props.look })}>
      <div className={css.row({ look: props.look })}>
        <p className={css.secure}>
          <Icon name="shield" />
          <span>{words('secure')}</span>
        </p>
        <a className={css.logo} href={page.href('page:home')}>
          <img
            className={css.logoImage}
            src={page.brand.logo}
            alt={words('home', { brand: page.brand.name })}
          />
        </a>
        <a className={css.help} href={props.help}>
          {words('help')}
        </a>
      </div>
    </header>
  );
}
