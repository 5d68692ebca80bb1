import type { ReactElement } from 'react';
import type { BlockViewProps } from '../_contract/block.types';
import { renderFaqs } from '../_parts/faq/faq-accordion.view';
import * as css from './faq-list.css';
import type { FaqListProps } from './faq-list.schema';
import type { FaqListData } from './faq-list.server';

export default function FaqList({
  id,
  props,
  data: { topics },
  words,
  page,
}: BlockViewProps<FaqListProps, FaqListData>): ReactElement {
  return (
    <div className={css.page}>
      <header className={css.head}>
        <h1>{props.title ?? words('title')}</h1>
        {props.lead && <p>{props.lead}</p>}
      </header>
      <nav className={css.topics} aria-label={words('topics')}>
        <ul role="list">
          {topics.map((topic) => (
            <li key={topic.id}>
              <a href={`#${id}-${topic.id}`}>{topic.title}</a>
            </li>
          ))}
        </ul>
      </nav>
      <div className={css.list}>
        {topics.map((topic) => (
          <section key={topic.id} id={`${id}-${topic.id}`}>
            <h2>{topic.title}</h2>
            {renderFaqs(`${id}-${topic.id}-question`, topic.faqs, page)}
          </section>
        ))}
      </div>
    </div>
  );
}
