import { Icon } from '../../ui/icon/icon';
import { TextLink } from '../../ui/link/link';
import { visuallyHidden } from '../../ui/visually-hidden/visually-hidden.css';
import type { BlockViewProps } from '../_contract/block.types';
import { MediaPicture } from '../_parts/picture/media-picture';
import { withFocus } from '../_parts/picture/with-focus';
import * as css from './banner-grid.css';
import type { BannerGridProps } from './banner-grid.schema';

type Banner = BannerGridProps['banners'][number];

export default function BannerGrid({ id, props }: BlockViewProps<BannerGridProps>) {
  const { arrangement } = props;
  return (
    <section className={css.grid({ arrangement })} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={arrangement === 'ruled' ? css.heading : visuallyHidden}>
        {props.title}
      </h2>
      {props.banners.map((banner) => (
        <BannerView key={banner.title} banner={banner} arrangement={arrangement} />
      ))}
    </section>
  );
}

function BannerView({
  banner,
  arrangement,
}: {
  banner: Banner;
  arrangement: BannerGridProps['arrangement'];
}) {
  return (
    <article className={css.banner({ arrangement })} data-promotion="">
      <div className={css.words({ arrangement })}>
        {banner.kicker && <p className={css.kicker}>{banner.kicker}</p>}
        <h3 className={css.title({ arrangement })}>{banner.title}</h3>
        {banner.text && <p className={css.text}>{banner.text}</p>}
        <TextLink kind="alone" className={css.link} href={banner.link}>
          {banner.linkText}
          <Icon name="arrow" />
        </TextLink>
      </div>
      <div className={css.frame({ arrangement })}>
        <MediaPicture
          className={withFocus(css.image({ arrangement }), banner.focus)}
          src={banner.image}
          alt={banner.imageAlt ?? ''}
          sizes="(max-width: 767px) 100vw, 50vw"
        />
      </div>
    </article>
  );
}
