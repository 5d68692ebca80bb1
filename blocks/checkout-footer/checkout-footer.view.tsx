import type { ReactElement } from 'react';
import { bare } from '../../ui/layout/layout.css';
import type { BlockViewProps } from '../_contract/block.types';
import * as css from './checkout-footer.css';
import type { CheckoutFooterProps } from './checkout-footer.schema';

export default function CheckoutFooter({
  props,
  words,
  slots,
}: BlockViewProps<CheckoutFooterProps>): ReactElement {
  return (
    <footer className={css.footer}>
      <div className={css.row}>
        <nav aria-label={words('name')}>
          <ul role="list" className={`${bare} ${css.links}`}>
            {props.links.map(({ text, link }) => (
              <li key={link}>
                <a href={link}>{text}</a>
              </li>
            ))}
          </ul>
        </nav>
        {slots.aside}
      </div>
    </footer>
  );
}
