import type { BlockViewProps } from '../_contract/block.types';
import * as css from './anchor-nav.css';
import type { AnchorNavProps } from './anchor-nav.schema';

export default function AnchorNav({ props }: BlockViewProps<AnchorNavProps>) {
  return (
    <nav className={css.nav} aria-label={props.name}>
      <ul role="list" className={css.list}>
        {props.links.map((one) => (
          <li key={one.link}>
            <a className={css.link} href={one.link}>
              {one.text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
