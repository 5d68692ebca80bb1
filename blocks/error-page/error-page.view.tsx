import { Button, LinkButton } from '../../ui/button/button';
import type { BlockViewProps } from '../_contract/block.types';
import * as css from './error-page.css';
import type { ErrorPageProps } from './error-page.schema';
import { Footprints, Tangle } from './tangle';

type View = BlockViewProps<ErrorPageProps>;

/** Needs no data: it must stand when everything else has fallen. */
export default function ErrorPage(view: View) {
  const { props, words, page } = view;
  const { kind } = props;
  return (
    <section className={css.page}>
      {kind === 'tangle' && (
        <a className={css.home} href={page.href('page:home')}>
          <img className={css.logo} src={page.brand.logo} alt={words('home', { brand: page.brand.name })} />
        </a>
      )}
      {kind === 'tangle' ? <Tangle /> : <Footprints />}
      <h1 className={css.title}>{props.title ?? words(`${kind}Title`)}</h1>
      <p className={css.text}>{props.text ?? words(`${kind}Text`)}</p>
      {props.search && <SearchField view={view} />}
      {props.links.length > 0 && (
        <nav aria-label={words('waysOn')} className={css.links}>
          {props.links.map((one, index) => (
            <LinkButton key={one.link} kind={index ? 'outline' : 'primary'} href={one.link}>
              {one.text}
            </LinkButton>
          ))}
        </nav>
      )}
    </section>
  );
}

function SearchField({ view: { id, words, page } }: { view: View }) {
  return (
    <form className={css.search} action={page.href('page:search')} method="get" role="search">
      <label htmlFor={`${id}-q`}>{words('searchFor')}</label>
      <input id={`${id}-q`} className={css.field} type="search" name="q" required />
      <Button type="submit" kind="outline">
        {words('search')}
      </Button>
    </form>
  );
}
