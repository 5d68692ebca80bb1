import { Button } from '../../../ui/button/button';
import { TextField } from '../../../ui/form-field/form-field';
import { TextLink } from '../../../ui/link/link';
import type { CampaignField, CampaignScreen } from '../campaign.types';
import * as css from '../web.css';
import { CampaignPlan } from './campaign-plan';
import { CampaignTexts } from './campaign-texts';
import * as own from './campaign.css';
import { LayerChoices } from './layer-choices';
import type { Shared } from './layout';

type Shown = CampaignScreen & Shared;
const MEDIA_LIST = 'campaign-media';

/** Makes a campaign: its facts, its texts once storefronts are chosen, then what it would do, and the button that does it. */
export function Campaign(shown: Shown) {
  const { words, targets, languages, plan, mark } = shown;
  if (targets.length === 0) return <p>{words.t('newPage.noLayer')}</p>;
  return (
    <>
      {!plan && <p className={css.lines}>{words.t('campaign.text')}</p>}
      <form
        method="post"
        action="/composer/campaigns/new"
        className={css.stack}
        aria-label={words.t('campaign.title')}
        noValidate
      >
        <input type="hidden" name="mark" value={mark} />
        {plan && <CampaignPlan words={words} plan={plan} />}
        {plan && <Acts {...shown} />}
        <div className={css.card}>
          <Facts {...shown} />
          <Where {...shown} />
        </div>
        {languages.length > 0 && <CampaignTexts {...shown} />}
        {!plan && <Acts {...shown} />}
      </form>
    </>
  );
}

/** The first button is pressed by Enter in a field, so it is the one that stores nothing. */
const Acts = ({ words, languages, plan }: Shown) => (
  <p className={css.acts}>
    <Button type="submit" name="act" value="plan" kind={plan ? 'outline' : 'accent'}>
      {words.t(plan ? 'campaign.again' : languages.length > 0 ? 'campaign.plan' : 'campaign.next')}
    </Button>
    {plan && plan.able > 0 && (
      <Button type="submit" name="act" value="create" kind="accent">
        {words.t('campaign.create', { layers: plan.able })}
      </Button>
    )}
    <TextLink href="/composer/releases">{words.t('campaign.back')}</TextLink>
  </p>
);

const fault = ({ words, errors }: Shown, field: CampaignField): string | undefined => {
  const error = errors[field];
  return error && words.find(error.key, error.values);
};

function Facts(shown: Shown) {
  const { words, values, targets, media } = shown;
  const zones = [...new Set(targets.map(({ zone }) => zone))];
  const clock =
    zones.length === 1
      ? words.t('campaign.clock', { zone: zones[0]! })
      : targets.map(({ title, zone }) => `${title}: ${zone}`).join(' · ');
  return (
    <>
      <div className={own.pair}>
        <TextField
          words={{
            id: 'title',
            label: words.t('campaign.name'),
            hint: words.t('campaign.nameHint'),
            error: fault(shown, 'title'),
          }}
          name="title"
          maxLength={100}
          autoComplete="off"
          defaultValue={values.title}
        />
        <TextField
          words={{
            id: 'address',
            label: words.t('newPage.address'),
            hint: words.t('campaign.addressHint'),
            optional: words.t('optional'),
            error: fault(shown, 'address'),
          }}
          name="address"
          maxLength={80}
          autoComplete="off"
          spellCheck={false}
          defaultValue={values.address}
        />
      </div>
      <div className={own.pair}>
        <TextField
          words={{ id: 'from', label: words.t('schedule.from'), hint: clock, error: fault(shown, 'from') }}
          name="from"
          type="datetime-local"
          defaultValue={values.from}
        />
        <TextField
          words={{
            id: 'until',
            label: words.t('schedule.until'),
            hint: words.t('campaign.untilHint'),
            error: fault(shown, 'until'),
          }}
          name="until"
          type="datetime-local"
          defaultValue={values.until}
        />
      </div>
      <div className={own.pair}>
        <TextField
          words={{
            id: 'picture',
            label: words.t('campaign.picture'),
            hint: words.t('campaign.pictureHint'),
            error: fault(shown, 'picture'),
          }}
          name="picture"
          maxLength={300}
          list={MEDIA_LIST}
          autoComplete="off"
          spellCheck={false}
          defaultValue={values.picture}
        />
        <TextField
          words={{
            id: 'listing',
            label: words.t('campaign.listing'),
            hint: words.t('campaign.listingHint'),
            error: fault(shown, 'listing'),
          }}
          name="listing"
          maxLength={60}
          autoComplete="off"
          spellCheck={false}
          defaultValue={values.listing}
        />
      </div>
      <datalist id={MEDIA_LIST}>
        {media.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </datalist>
    </>
  );
}

function Where(shown: Shown) {
  const { words, targets } = shown;
  const error = fault(shown, 'layers');
  return (
    <fieldset
      className={own.part}
      aria-describedby={error ? 'layers-error layers-hint' : 'layers-hint'}
      aria-invalid={error ? true : undefined}
    >
      <legend className={own.legend}>{words.t('campaign.where')}</legend>
      <p id="layers-hint" className={css.muted}>
        {words.t('campaign.whereHint')}
      </p>
      {error && (
        <p id="layers-error" className={css.warning}>
          {error}
        </p>
      )}
      <div>
        <LayerChoices words={words} name="layer" groups={targets} />
      </div>
    </fieldset>
  );
}
