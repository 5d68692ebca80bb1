import { CheckField } from '../../../ui/form-field/check-field';
import type { CampaignPlanView } from '../campaign.types';
import type { Words } from '../texts';
import * as css from '../web.css';
import * as own from './campaign.css';
import { formatLayer, formatPageName, formatScope } from './format-layer';

type Layer = CampaignPlanView['layers'][number];
type Part = Layer['parts'][number];

/** What a campaign would write, a row for each layer, and what a layer has of its own. */
export function CampaignPlan({ words, plan }: { words: Words; plan: CampaignPlanView }) {
  return (
    <section className={css.stack} aria-label={words.t('campaign.planTitle')}>
      <h2>{words.t('campaign.planTitle')}</h2>
      <input type="hidden" name="planned" value={plan.stamp} />
      <Remarks words={words} plan={plan} />
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{words.t('campaign.layer')}</th>
            <th scope="col">{words.t('campaign.part.landing')}</th>
            <th scope="col">{words.t('campaign.part.home')}</th>
            <th scope="col">{words.t('campaign.part.ribbon')}</th>
          </tr>
        </thead>
        <tbody>
          {plan.layers.map((layer) => (
            <tr key={layer.name.layer}>
              <th scope="row">
                {formatLayer(words, layer.name)}
                {!layer.isPossible && <p className={css.warning}>{words.t('campaign.nothing')}</p>}
                {layer.refused.map((reason) => (
                  <p key={reason} className={own.path}>
                    {reason}
                  </p>
                ))}
              </th>
              {layer.parts.map((part) => (
                <td key={part.part}>
                  <PartCell words={words} plan={plan} layer={layer} part={part} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Remarks({ words, plan }: { words: Words; plan: CampaignPlanView }) {
  const lines = [
    ...plan.remarks,
    ...(plan.listing ? [words.t(`campaign.listing.${plan.listing}`)] : []),
    ...plan.covered.map((name) => words.t('campaign.covered', { layer: formatLayer(words, name) })),
    ...plan.fallbacks.map(({ name, language, shows }) =>
      words.t('campaign.fallback', {
        layer: formatLayer(words, name),
        language: formatScope(words, language),
        shows: formatScope(words, shows),
      }),
    ),
  ];
  return (
    <>
      {plan.problems.length > 0 && (
        <div className={css.problem}>
          <p>{words.t('campaign.elsewhere')}</p>
          <ul className={css.details}>
            {plan.problems.slice(0, 10).map(({ file, message }) => (
              <li key={`${file} ${message}`}>{message}</li>
            ))}
          </ul>
        </div>
      )}
      {lines.length > 0 && (
        <ul className={css.changes}>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </>
  );
}

function PartCell({
  words,
  plan,
  layer,
  part,
}: {
  words: Words;
  plan: CampaignPlanView;
  layer: Layer;
  part: Part;
}) {
  const isWritten = part.left === undefined && layer.isPossible;
  return (
    <div className={own.cell}>
      <span className={own.column}>{words.t(`campaign.part.${part.part}`)}</span>
      {part.left && part.left !== 'own' && (
        <span className={css.muted}>{words.t(`campaign.left.${part.left}`)}</span>
      )}
      {isWritten && <span>{describePart(words, plan, part)}</span>}
      {isWritten && (
        <span className={own.path}>
          {words.t(part.isNew ? 'campaign.newFile' : 'campaign.changedFile', { path: breakable(part.path) })}
        </span>
      )}
      {part.own && <Own words={words} layer={layer} part={part} own={part.own} />}
    </div>
  );
}

/** A path that may be broken after its slashes. */
const breakable = (path: string): string => path.replace('page-configs/', '').replaceAll('/', '/\u200B');

function describePart(words: Words, { address }: CampaignPlanView, { part, adds }: Part): string {
  const blocks = new Intl.ListFormat(words.language === 'en' ? 'en-GB' : words.language).format(adds);
  if (part === 'landing') return words.t('campaign.makes', { address, blocks });
  if (part === 'ribbon') return words.t('campaign.writes');
  return adds.length > 0 ? words.t('campaign.adds', { blocks }) : words.t('campaign.rewrites');
}

/** What the layer has of its own, and the box that chooses to go on all the same. */
function Own({
  words,
  layer,
  part: { part },
  own: found,
}: {
  words: Words;
  layer: Layer;
  part: Part;
  own: NonNullable<Part['own']>;
}) {
  const page = found.kind === 'page' ? formatPageName(found.name) : '';
  const canChoose = found.kind !== 'page' || found.link !== undefined;
  return (
    <>
      <span>{words.t(`campaign.own.${found.kind}`, { page })}</span>
      {canChoose && (
        <CheckField
          words={{
            id: `own-${layer.name.layer.replaceAll('/', '-')}-${part}`,
            label: words.t(`campaign.take.${found.kind}`, { page }),
            optional: '',
          }}
          name="own"
          value={`${layer.name.layer} ${part}`}
          defaultChecked={found.isChosen}
        />
      )}
    </>
  );
}
