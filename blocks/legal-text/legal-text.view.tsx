import type { ReactElement } from 'react';
import type { BlockViewProps } from '../_contract/block.types';
import { renderMarkdown } from '../_parts/rich-text/render-markdown';
import * as css from './legal-text.css';
import type { LegalTextProps } from './legal-text.schema';
import type { LegalTextData } from './legal-text.server';

type LegalView = BlockViewProps<LegalTextProps, LegalTextData>;

export default function LegalText({ id, props, data: { documents }, words, page }: LegalView): ReactElement {
  const date = new Intl.DateTimeFormat(page.locale.isoLocale, { dateStyle: 'long', timeZone: 'UTC' });
  return (
    <div className={css.page}>
      <h1>{props.title ?? words('title')}</h1>
      <nav aria-label={words('documents')}>
        <ul role="list" className={css.documents}>
          {documents.map((one) => (
            <li key={one.id}>
              <a href={`#${id}-${one.id}`}>{one.title}</a>
            </li>
          ))}
        </ul>
      </nav>
      <div className={css.texts}>
        {documents.map((one) => (
          <article key={one.id} id={`${id}-${one.id}`}>
            <h2>{one.title}</h2>
            <p>{words('updated', { date: date.format(new Date(`${one.updated}T00:00:00Z`)) })}</p>
            {one.sections.map((section) => (
              <section key={section.id}>
                <h3>{section.title}</h3>
                {renderMarkdown(section.text, { href: page.href, level: 3 })}
              </section>
            ))}
          </article>
        ))}
      </div>
    </div>
  );
}
