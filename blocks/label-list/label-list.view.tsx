import { Button } from '../../ui/button/button';
import { Disclosure } from '../../ui/disclosure/disclosure';
import type { BlockViewProps } from '../_contract/block.types';
import * as css from './label-list.css';
import type { LabelListProps } from './label-list.schema';
import type { LabelListData } from './label-list.types';

export default function LabelList({
  id,
  props,
  data,
  words,
  page,
}: BlockViewProps<LabelListProps, LabelListData>) {
  return (
    <div className={css.labels}>
      <h1>{props.title}</h1>
      {props.text && <p>{props.text}</p>}
      <form className={css.search} method="get" action={page.path} role="search">
        <label htmlFor={`${id}-q`}>{words('search')}</label>
        <span className={css.field}>
          <input
            id={`${id}-q`}
            className={css.input}
            type="search"
            name="q"
            defaultValue={data.asked}
            maxLength={100}
          />
          <Button type="submit">{words('find')}</Button>
        </span>
      </form>
      <p role="status">{data.count ? words('count', { count: data.count }) : words('none')}</p>
      {data.sections.map(({ name, labels }) => (
        <Disclosure
          key={name}
          title={
            <>
              {name} <small>{labels.length}</small>
            </>
          }
          open={Boolean(data.asked)}
        >
          <dl className={css.list}>
            {labels.map(({ key, value }) => (
              <div key={key} className={css.row}>
                <dt className={css.key}>{key}</dt>
                <dd className={css.value}>{value}</dd>
              </div>
            ))}
          </dl>
        </Disclosure>
      ))}
    </div>
  );
}
