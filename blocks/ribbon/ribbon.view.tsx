import { TextLink } from '../../ui/link/link';
import type { BlockViewProps } from '../_contract/block.types';
import * as css from './ribbon.css';
import type { RibbonProps } from './ribbon.schema';
import type { RibbonData } from './ribbon.types';

export default function Ribbon({ props, data, words }: BlockViewProps<RibbonProps, RibbonData>) {
  const { text, href, linkText } = data.message ?? {
    text: props.text,
    href: props.link,
    linkText: props.linkText,
  };
  return (
    <aside
      className={css.ribbon({ tone: props.tone })}
      aria-label={words('name')}
      data-promotion={href ? '' : undefined}
    >
      <p>{text}</p>
      {href && linkText && (
        <TextLink kind="alone" href={href}>
          {linkText}
        </TextLink>
      )}
    </aside>
  );
}
