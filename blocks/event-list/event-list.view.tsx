import type { ReactElement } from 'react';
import { bare } from '../../ui/layout/layout.css';
import type { BlockViewProps } from '../_contract/block.types';
import { MediaPicture } from '../_parts/picture/media-picture';
import * as css from './event-list.css';
import type { EventListData } from './event-list.server';

type ListView = BlockViewProps<object, EventListData>;

export default function EventList(view: ListView): ReactElement {
  const { id, data, words } = view;
  const { here, elsewhere, country } = data;
  return (
    <section id={id} className={css.section} aria-labelledby={`${id}-title`}>
      <div className={css.head}>
        <h1 id={`${id}-title`}>{words('title')}</h1>
        <p>{words('lead')}</p>
      </div>
      {here.length === 0 && <p>{words(elsewhere.length > 0 ? 'noneHere' : 'none')}</p>}
      {renderGroup(view, words('here', { country }), here)}
      {renderGroup(view, words('elsewhere'), elsewhere)}
    </section>
  );
}

const renderGroup = (
  { words }: ListView,
  title: string,
  events: EventListData['here'],
): ReactElement | null =>
  events.length === 0 ? null : (
    <section className={css.group}>
      <h2>{title}</h2>
      <ul role="list" className={`${bare} ${css.cards}`}>
        {events.map((event) => (
          <li key={event.id} className={css.card}>
            {event.picture ? (
              <MediaPicture src={event.picture} alt="" sizes="6rem" className={css.picture} />
            ) : (
              <span className={css.picture} />
            )}
            <div className={css.facts}>
              <h3>
                <a href={event.href}>{event.title}</a>
              </h3>
              <p>
                <time dateTime={event.startsAt}>{event.when}</time>
              </p>
              <p className={css.place}>
                {event.store}, {event.city}
              </p>
              <p className={css.seats}>
                {event.moved && event.state !== 'cancelled' && `${words('moved')} · `}
                {event.membersOnly && `${words('membersOnly')} · `}
                {event.seatsText}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
