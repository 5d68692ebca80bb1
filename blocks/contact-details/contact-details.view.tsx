import type { ReactElement } from 'react';
import type { BlockViewProps } from '../_contract/block.types';
import * as css from './contact-details.css';
import type { ContactDetailsProps } from './contact-details.schema';
import type { ContactDetailsData } from './contact-details.server';

export default function ContactDetails({
  props,
  data: { contacts },
  words,
}: BlockViewProps<ContactDetailsProps, ContactDetailsData>): ReactElement {
  return (
    <div className={css.frame}>
      <h1>{props.title ?? words('title')}</h1>
      {props.lead && <p>{props.lead}</p>}
      <ul role="list" className={css.ways}>
        {contacts.map(({ id, title, value, href, note }) => (
          <li key={id}>
            <h2>{title}</h2>
            <p>
              {href ? (
                <a href={href} dir="ltr">
                  {value}
                </a>
              ) : (
                value
              )}
            </p>
            <p>{note}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
