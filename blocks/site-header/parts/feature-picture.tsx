import { loadingOf, pictureSet, sizedPicture } from '../../_journey/picture-source';
import * as css from '../panel.css';
import type { MenuEntry } from '../site-header.schema';

export function FeaturePicture({ feature }: { feature: NonNullable<MenuEntry['feature']> }) {
  const drawn = feature.image.startsWith('/images/');
  return (
    <a className={css.feature} href={feature.link}>
      <img
        className={css.featureImage}
        src={drawn ? sizedPicture(feature.image, 640) : feature.image}
        srcSet={drawn ? pictureSet(feature.image, [320, 640]) : undefined}
        sizes={drawn ? '20rem' : undefined}
        alt=""
        width={640}
        height={640}
        {...loadingOf(false)}
      />
      <span>{feature.text}</span>
    </a>
  );
}
