import { Icon } from '../../ui/icon/icon';
import { TextLink } from '../../ui/link/link';
import { Button, LinkButton } from '../../ui/button/button';
import { Select } from '../../ui/select/select';
import { closes, opens, PopoverPanel } from '../../ui/popover-panel/popover-panel';
import type { BlockViewProps } from '../_contract/block.types';
import { CommandForm, fieldWords } from '../_parts/command-form/command-form.view';
import { MediaPicture } from '../_parts/picture/media-picture';
import { loadingOf, sizedPicture } from '../_journey/picture-source';
import { renderPrice } from '../_parts/product-card/price.view';
import * as css from './lookbook.css';
import { sizeField } from './size-field';
import type { LookbookProps } from './lookbook.schema';
import type { LookbookData, Spot } from './lookbook.types';
import { insetX, insetY } from './insets.css';

type View = BlockViewProps<LookbookProps, LookbookData>;

/** Spots open popovers, which need no script; the list beside the picture names the same in order. */
export default function Lookbook(view: View) {
  const { id, props, data } = view;
  const { arrangement } = props;
  return (
    <section id={id} className={css.lookbook({ arrangement })} aria-labelledby={`${id}-title`}>
      <div className={css.words({ arrangement })}>
        {props.kicker && <p className={css.kicker}>{props.kicker}</p>}
        <h2 id={`${id}-title`} className={css.title({ arrangement })}>
          {props.title}
        </h2>
        {props.text && <p className={css.text}>{props.text}</p>}
        {data.spots.length > 0 && <Look view={view} />}
      </div>
      <div className={`${css.frame({ arrangement })} ${css.shapes[props.shape]}`}>
        <MediaPicture
          className={css.image}
          src={props.image}
          alt={props.imageAlt}
          sizes="(max-width: 1023px) 100vw, 66vw"
          width={1600}
          height={1200}
        />
        {data.spots.map((spot, index) => (
          <SpotView key={spot.product.id} view={view} spot={spot} number={index + 1} />
        ))}
      </div>
    </section>
  );
}

/** The pieces; with a bag a form that adds those whose size is chosen. */
function Look({ view }: { view: View }) {
  const {
    id,
    props: { arrangement, bag },
    data: { spots, form },
    words,
    page,
  } = view;
  const list = (
    <ol role="list" className={css.list({ arrangement })} aria-label={words('look')}>
      {spots.map((spot, index) => (
        <Line key={spot.product.id} view={view} spot={spot} number={index + 1} />
      ))}
    </ol>
  );
  if (!bag || spots.every(({ sizes }) => !sizes?.length)) return list;
  return (
    <CommandForm
      block={id}
      command="look.add"
      page={page}
      form={form}
      offline={words('offline')}
      className={css.form}
    >
      {form?.status === 'done' && <SomeAdded view={view} bag={bag} />}
      {list}
      <Button type="submit" kind="accent" wide>
        {words('addLook')}
      </Button>
    </CommandForm>
  );
}

function SomeAdded({
  view: {
    data: { spots, form },
    words,
  },
  bag,
}: {
  view: View;
  bag: string;
}) {
  const { missing = [] } = (form?.data ?? {}) as { missing?: string[] };
  const names = spots
    .filter(({ product }) => missing.includes(product.id))
    .map(({ product }) => product.name);
  return (
    <p role="status" tabIndex={-1} className={css.hiddenText}>
      {words('someGone', { names: names.join(', ') })}{' '}
      <LinkButton href={bag} kind="outline">
        {words('toBag')}
      </LinkButton>
    </p>
  );
}

function SizeChoice({
  view: {
    id,
    data: { form },
    words,
  },
  spot: { index, product, sizes },
}: {
  view: View;
  spot: Spot;
}) {
  if (!sizes) return null;
  if (sizes.length === 0) return <span className={css.colour}>{words('soldOut')}</span>;
  const name = sizeField(index);
  const options = [{ value: '', label: words('without') }, ...sizes];
  return (
    <div className={css.size}>
      <Select
        words={fieldWords(id, name, words('sizeOf', { name: product.name }), form)}
        name={name}
        options={options}
        defaultValue={form?.values[name] ?? ''}
      />
    </div>
  );
}

const priceWords = ({ words }: View) => ({
  salePrice: words('cardSalePrice'),
  previousPrice: words('cardPreviousPrice'),
  fromPrice: (price: string) => words('cardFromPrice', { price }),
});

function Line({ view, spot, number }: { view: View; spot: Spot; number: number }) {
  const { product } = spot;
  return (
    <li className={css.line}>
      <span className={css.number} aria-hidden="true">
        {number}
      </span>
      <TextLink kind="list" href={view.page.href(product.url)}>
        {product.name}
      </TextLink>
      <span className={css.colour}>{product.color.name}</span>
      {renderPrice(product.prices, priceWords(view))}
      <SizeChoice view={view} spot={spot} />
    </li>
  );
}

function SpotView({ view, spot: { x, y, product }, number }: { view: View; spot: Spot; number: number }) {
  const { id, words, page } = view;
  const panel = `${id}-${product.id}`;
  const picture = product.pictures[0];
  return (
    <div className={`${css.spot} ${insetX[step(x)]} ${insetY[step(y)]}`}>
      <button
        {...opens(panel)}
        className={css.button}
        aria-label={words('spot', { number, name: product.name, price: product.prices.currentFormated })}
      >
        <span className={css.dot} aria-hidden="true">
          {number}
        </span>
      </button>
      <PopoverPanel id={panel} label={product.name} className={css.panel}>
        {picture && (
          <img
            className={css.thumb}
            src={sizedPicture(picture.src, 320)}
            alt={picture.alt}
            width={320}
            height={320}
            {...loadingOf(false)}
          />
        )}
        <p className={css.name}>
          <b>{product.name}</b> {product.color.name}
        </p>
        <p>{renderPrice(product.prices, priceWords(view))}</p>
        <TextLink kind="alone" href={page.href(product.url)}>
          {words('view')}
          <Icon name="arrow" />
        </TextLink>
        <button {...closes(panel)} className={css.close} aria-label={words('close')}>
          <Icon name="close" />
        </button>
      </PopoverPanel>
    </div>
  );
}

/** Classes exist for every second percent: a style attribute would need a wider content security policy. */
const step = (percent: number): number => Math.round(percent / 2) * 2;
