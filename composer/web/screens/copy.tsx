import { Button } from '../../../ui/button/button';
import { CheckField } from '../../../ui/form-field/check-field';
import { TextLink } from '../../../ui/link/link';
import type { CopyPlanLine, CopyScreen } from '../copy.types';
import type { Words } from '../texts';
import * as css from '../web.css';
import { ChangeList } from './changed-files';
import { formatLayer } from './format-layer';
import { LayerChoices } from './layer-choices';
import type { Shared } from './layout';

/** Chooses layers for the changes of another one, and shows what copying does to each before it is done. */
export function Copy(shown: CopyScreen & Shared) {
  const { words, release, from, back, plans, left } = shown;
  return (
    <>
      <p>{words.t('copy.text', { layer: formatLayer(words, from), title: release.title })}</p>
      {left > 0 && <p className={css.muted}>{words.t('copy.left', { left })}</p>}
      <Choice {...shown} />
      {plans.length > 0 && <Plans {...shown} />}
      <p>
        <TextLink href={back} kind="alone">
          {words.t('copy.back')}
        </TextLink>
      </p>
    </>
  );
}

/** A form that is sent with GET: the choice stands in the address. */
function Choice({ words, address, targets, replaces, plans }: CopyScreen & Shared) {
  const [path = '', query = ''] = address.split('?');
  return (
    <form method="get" action={path} className={css.card} aria-label={words.t('copy.choice')}>
      <h2>{words.t('copy.choice')}</h2>
      {[...new URLSearchParams(query)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <LayerChoices words={words} name="to" groups={targets} />
      <CheckField
        words={{ id: 'replace', label: words.t('copy.replace'), optional: '' }}
        name="replace"
        defaultChecked={replaces}
      />
      <p>
        <Button type="submit" kind={plans.length > 0 ? 'outline' : 'accent'}>
          {words.t('copy.show')}
        </Button>
      </p>
    </form>
  );
}

function Plans({ words, address, plans, replaces, mark }: CopyScreen & Shared) {
  const query = new URLSearchParams(plans.map(({ name }) => ['to', name.layer]));
  if (replaces) query.set('replace', 'on');
  const able = plans.filter(({ isPossible, changes }) => isPossible && changes.length > 0);
  return (
    <>
      <h2>{words.t('copy.plan')}</h2>
      {plans.map((plan) => (
        <Plan key={plan.name.layer} words={words} plan={plan} />
      ))}
      {able.length > 0 && (
        <form method="post" action={`${address}&${query.toString()}`}>
          <input type="hidden" name="mark" value={mark} />
          <Button type="submit" kind="accent">
            {words.t('copy.act', { layers: able.length })}
          </Button>
        </form>
      )}
    </>
  );
}

function Plan({
  words,
  plan: { name, title, changes, kept, refused, isPossible },
}: {
  words: Words;
  plan: CopyPlanLine;
}) {
  const label = formatLayer(words, name);
  return (
    <section className={css.card} aria-label={label}>
      <h3>{label}</h3>
      {isPossible && changes.length > 0 && (
        <ChangeList words={words} title={title} changes={changes} more={0} />
      )}
      {changes.length === 0 && kept.length === 0 && refused.length === 0 && (
        <p className={css.muted}>{words.t('copy.nothing')}</p>
      )}
      {kept.length > 0 && (
        <div className={css.tight}>
          <p>{words.t('copy.kept')}</p>
          <ChangeList words={words} title={title} changes={kept} more={0} />
        </div>
      )}
      {refused.length > 0 && (
        <div className={css.tight}>
          <p>{words.t(isPossible ? 'copy.partly' : 'copy.impossible')}</p>
          <ul className={css.changes}>
            {refused.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
