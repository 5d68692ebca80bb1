import { Icon } from '../../ui/icon/icon';
import { LinkButton } from '../../ui/button/button';
import type { BlockViewProps } from '../_contract/block.types';
import { MediaPicture } from '../_parts/picture/media-picture';
import { withFocus } from '../_parts/picture/with-focus';
import * as css from './campaign-stage.css';
import type { CampaignStageProps } from './campaign-stage.schema';
import type { CampaignStageData } from './campaign-stage.types';

type View = BlockViewProps<CampaignStageProps, CampaignStageData>;
type Campaign = NonNullable<CampaignStageData['campaign']>;

export default function CampaignStage(view: View) {
  const {
    id,
    props,
    data: { campaign },
    slots,
  } = view;
  if (!campaign) return null;
  const { arrangement } = props;
  const picture = choosePicture(props, campaign);
  return (
    <section
      className={css.stage}
      aria-labelledby={`${id}-title`}
      data-campaign={campaign.status}
      data-stack=""
    >
      <div className={css.head({ arrangement, picture: Boolean(picture.src) })} data-promotion="">
        <Words view={view} campaign={campaign} />
        {picture.src && (
          <div className={css.frame({ arrangement })}>
            <MediaPicture
              className={withFocus(css.image({ arrangement }), picture.focus)}
              src={picture.src}
              alt={picture.alt ?? ''}
              sizes="(max-width: 767px) 100vw, 58vw"
              eager
              first
            />
          </div>
        )}
      </div>
      {slots.before}
      {slots.during}
      {slots.after}
    </section>
  );
}

/** A shop whose shutter is down before and after has it up while it is open. */
const choosePicture = (
  { image, imageAlt, focus, imageOpen, imageOpenAlt, imageOpenFocus }: CampaignStageProps,
  { status }: Campaign,
) =>
  status === 'OPEN' && imageOpen
    ? { src: imageOpen, alt: imageOpenAlt, focus: imageOpenFocus }
    : { src: image, alt: imageAlt, focus };

function Words({ view: { id, props, words }, campaign }: { view: View; campaign: Campaign }) {
  const { arrangement } = props;
  const Title = props.titleLevel === 2 ? 'h2' : 'h1';
  const title = props.title ?? campaign.title;
  return (
    <div className={css.words({ arrangement })}>
      <p className={css.kicker({ arrangement })}>{props.kicker ?? words(campaign.status)}</p>
      {campaign.withLogo && props.logo && (
        <img className={css.logo} src={props.logo} alt="" width={480} height={160} />
      )}
      <Title id={`${id}-title`} className={css.title({ arrangement })}>
        {title}
      </Title>
      <p className={css.text({ arrangement })}>
        {campaign.status === 'POST'
          ? (props.textAfter ?? words('over'))
          : (props.text ?? campaign.description)}
      </p>
      {props.showDates && (
        <p className={css.date({ arrangement })}>
          <time dateTime={campaign.when.instant}>{campaign.when.text}</time>
        </p>
      )}
      {props.link && props.linkText && (
        <p className={css.way({ arrangement })}>
          <LinkButton kind="accent" href={props.link}>
            {props.linkText}
            <Icon name="arrow" />
          </LinkButton>
        </p>
      )}
    </div>
  );
}
