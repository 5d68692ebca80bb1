import { Disclosure } from '../../ui/disclosure/disclosure';
import type { BlockViewProps } from '../_contract/block.types';
import { renderMarkdown } from '../_parts/rich-text/render-markdown';
import * as css from './accordion.css';
import type { AccordionProps } from './accordion.schema';

export default function Accordion({ id, props, page }: BlockViewProps<AccordionProps>) {
  const { arrangement } = props;
  const label = props.title ? { 'aria-labelledby': `${id}-title` } : {};
  return (
    <section className={css.accordion({ arrangement })} {...label}>
      {props.title && (
        <div className={css.head}>
          <h2 id={`${id}-title`} className={css.title}>
            {props.title}
          </h2>
          {props.text && <p className={css.text}>{props.text}</p>}
        </div>
      )}
      <div className={css.items({ arrangement })}>
        {props.items.map((item, index) => (
          <Disclosure
            key={item.title}
            title={<span className={css.name}>{item.title}</span>}
            open={props.firstOpen && index === 0}
            {...(props.oneAtATime ? { group: id } : {})}
          >
            <div className={css.answer}>{renderMarkdown(item.text, { href: page.href, level: 3 })}</div>
          </Disclosure>
        ))}
      </div>
    </section>
  );
}
