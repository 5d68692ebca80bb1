import { TextLink } from '../../ui/link/link';
import type { BlockViewProps } from '../_kit/block.types';
import * as css from './ribbon.css';
import type { RibbonProps } from './ribbon.schema';

export default function Ribbon({ props, words }: BlockViewProps<RibbonProps>) {
  return (
    <aside className={css.ribbon({ tone: props.tone })} aria-label={words('name')}>
      <p>{props.text}</p>
      {props.link && <TextLink kind="alone" href={props.link}>{props.linkText}</TextLink>}
    </aside>
  );
}
