import { Disclosure } from '../../../ui/disclosure/disclosure';
import { TextField } from '../../../ui/form-field/form-field';
import { TextArea } from '../../../ui/form-field/text-area';
import { VisuallyHidden } from '../../../ui/visually-hidden/visually-hidden';
import { CAMPAIGN_TEXTS, type CampaignText } from '../../model/campaign/campaign.types';
import type { CampaignScreen } from '../campaign.types';
import type { TextKey } from '../texts';
import * as css from '../web.css';
import * as own from './campaign.css';
import { formatScope } from './format-layer';
import type { Shared } from './layout';

type Shown = CampaignScreen & Shared;

/** A text has more than one line from this limit on. */
const MULTILINE_FROM = 200;
const ALWAYS: ReadonlySet<CampaignText> = new Set(['title', 'products']);

interface Group {
  key: TextKey;
  fields: readonly CampaignText[];
}

/** In two columns: the landing page, and what is around it. */
const COLUMNS: readonly (readonly Group[])[] = [
  [
    { key: 'campaign.page', fields: ['title', 'text', 'alt', 'products'] },
    { key: 'campaign.questions', fields: ['question1', 'answer1', 'question2', 'answer2'] },
  ],
  [
    { key: 'campaign.countdown', fields: ['countdown', 'ended', 'back'] },
    { key: 'campaign.home', fields: ['homeTitle', 'homeText'] },
    { key: 'campaign.ribbon', fields: ['ribbon', 'link'] },
  ],
];

/** Fields of all texts, a fold for each language: the first one is open until there is a plan, and those with a fault. */
export function CampaignTexts(shown: Shown) {
  const { words, languages, textErrors, plan } = shown;
  const hasFault = (language: string) => [...textErrors.keys()].some((key) => key.startsWith(`${language}.`));
  return (
    <section className={css.card} aria-label={words.t('campaign.texts')}>
      <h2>{words.t('campaign.texts')}</h2>
      <p className={css.muted}>{words.t('campaign.textsHint')}</p>
      <div>
        {languages.map((language, at) => (
          <Disclosure
            key={language}
            title={formatScope(words, language)}
            open={hasFault(language) || (at === 0 && plan === undefined)}
          >
            <div className={own.texts}>
              {COLUMNS.map((groups, column) => (
                <div key={column} className={own.groups}>
                  {groups.map((group) => (
                    <TextGroup key={group.key} shown={shown} language={language} group={group} />
                  ))}
                </div>
              ))}
            </div>
          </Disclosure>
        ))}
      </div>
    </section>
  );
}

const TextGroup = ({
  shown,
  language,
  group: { key, fields },
}: {
  shown: Shown;
  language: string;
  group: Group;
}) => (
  <fieldset className={own.part}>
    <legend className={own.legend}>
      {shown.words.t(key)}
      <VisuallyHidden>{` · ${formatScope(shown.words, language)}`}</VisuallyHidden>
    </legend>
    {fields.map((field) => (
      <Text key={field} {...shown} language={language} field={field} />
    ))}
  </fieldset>
);

function Text({
  words,
  values,
  textErrors,
  language,
  field,
}: Shown & { language: string; field: CampaignText }) {
  const limit = CAMPAIGN_TEXTS[field];
  const error = textErrors.get(`${language}.${field}`);
  const name = `text.${language}.${field}`;
  const isLong = limit >= MULTILINE_FROM;
  const labels = {
    id: name.replaceAll('.', '-'),
    label: words.t(`campaign.field.${field}`),
    hint: isLong ? words.t('form.limit', { limit }) : undefined,
    error: error && words.find(error.key, error.values),
    ...(!ALWAYS.has(field) && { optional: words.t('optional') }),
  };
  const shared = {
    words: labels,
    name,
    lang: language,
    maxLength: limit,
    defaultValue: values.texts.get(language)?.[field] ?? '',
  };
  return isLong ? (
    <TextArea {...shared} rows={limit > 300 ? 4 : 3} />
  ) : (
    <TextField {...shared} autoComplete="off" />
  );
}
