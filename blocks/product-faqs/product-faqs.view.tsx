import type { ReactElement } from 'react';
import { TextLink } from '../../ui/link/link';
import type { BlockViewProps } from '../_contract/block.types';
import { renderFaqs } from '../_parts/faq/faq-accordion.view';
import * as css from './product-faqs.css';
import type { ProductFaqsProps } from './product-faqs.schema';
import type { ProductFaqsData } from './product-faqs.server';

export default function ProductFaqs({
  id,
  props,
  data: { faqs },
  words,
  page,
}: BlockViewProps<ProductFaqsProps, ProductFaqsData>): ReactElement | null {
  if (!faqs.length) return null;
  return (
    <section className={css.looks[props.look]} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{props.title ?? words('title')}</h2>
      <div className={css.questions}>{renderFaqs(`${id}-question`, faqs, page)}</div>
      {props.all && (
        <p className={css.more}>
          <TextLink kind="alone" href={props.all}>
            {words('all')}
          </TextLink>
        </p>
      )}
    </section>
  );
}
