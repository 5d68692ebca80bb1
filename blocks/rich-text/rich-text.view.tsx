import type { BlockViewProps } from '../_contract/block.types';
import { renderMarkdown } from '../_parts/rich-text/render-markdown';
import * as css from './rich-text.css';
import type { RichTextProps } from './rich-text.schema';

export default function RichText({ props, page }: BlockViewProps<RichTextProps>) {
  const Title = props.titleLevel === 1 ? 'h1' : 'h2';
  return (
    <div className={css.text}>
      {props.title && <Title>{props.title}</Title>}
      {renderMarkdown(props.text, { href: page.href, level: props.title && props.titleLevel === 2 ? 3 : 2 })}
    </div>
  );
}
