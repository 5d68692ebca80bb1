import { Button } from '../../../ui/button/button';
import { Select } from '../../../ui/select/select';
import { TextLink } from '../../../ui/link/link';
import { BlockFields } from '../form/block-form';
import type { SettingsPart, SettingsScreen } from '../settings/settings.types';
import type { Words } from '../texts';
import * as page from '../web.css';
import { BrandDraft, BrandPreview } from './brand-file';
import * as editor from './editor.css';
import { EnterButton } from './enter-button';
import { keepsOfBrand, keptWhole } from './kept-form';
import type { Shared } from './layout';
import { SavedLine } from './live-parts';
import * as look from './look.css';
import * as css from './settings.css';

type SettingsProps = SettingsScreen & Shared;

const settingsHref = ({ brand, release }: SettingsProps, { part, market }: SettingsPart): string =>
  `/composer/brands/${brand.id}/settings?${new URLSearchParams({
    ...(release && { release: String(release.id) }),
    part,
    ...(market && { market }),
  })}`;

/** A market by its name where it is a country. */
function formatMarket({ language }: Words, id: string): string {
  if (!/^[A-Z]{2}$/.test(id)) return id;
  return `${new Intl.DisplayNames(language, { type: 'region' }).of(id) ?? id} (${id})`;
}

/** Flags of a storefront, of all markets or one, and its rules. */
export function Settings(shown: SettingsProps) {
  const { words, form, release, mayEdit, mark, preview } = shown;
  const action = settingsHref(shown, shown.shown);
  const isEditable = release !== undefined && mayEdit;
  return (
    <>
      <p>{words.t('settings.text')}</p>
      <BrandDraft words={words} shown={shown} action={action} />
      <div className={page.stack} data-keeps-of={keepsOfBrand('settings', shown)}>
        <Parts {...shown} />
        <div className={look.panels}>
          <form
            method="post"
            action={action}
            className={page.card}
            aria-label={describePart(shown)}
            {...(isEditable && keptWhole(shown.isTyped, keyOf(shown.shown), 'form'))}
          >
            <input type="hidden" name="mark" value={mark} />
            <h2>{describePart(shown)}</h2>
            <p className={page.muted}>{words.t(TEXTS[shown.shown.part])}</p>
            {isEditable && <EnterButton act="save" label={words.t('settings.save')} />}
            <fieldset className={css.fields} disabled={!isEditable}>
              <BlockFields words={words} view={form} />
            </fieldset>
            {isEditable && (
              <p className={editor.save}>
                <Button type="submit" name="act" value="save" kind="accent">
                  {words.t('settings.save')}
                </Button>{' '}
                <SavedLine />
              </p>
            )}
          </form>
          <div className={look.beside}>
            <BrandPreview words={words} preview={preview} />
          </div>
        </div>
      </div>
    </>
  );
}

/** Of the form of a part, for the script. */
const keyOf = ({ part, market }: SettingsPart): string => (market === undefined ? part : `${part}-${market}`);

const TEXTS = { flags: 'settings.flagsText', rules: 'settings.rulesText' } as const;

function describePart({ words, shown: { part, market } }: SettingsProps): string {
  if (part === 'rules') return words.t('settings.rules');
  return market === undefined
    ? words.t('settings.flags')
    : words.t('settings.flagsOf', { market: formatMarket(words, market) });
}

/** The parts, markets with flags of their own among them; any market by its name. */
function Parts(shown: SettingsProps) {
  const { words, markets, release, shown: current } = shown;
  const own = markets.filter(({ flags, id }) => flags > 0 || id === current.market);
  const parts: [SettingsPart, string][] = [
    [{ part: 'flags' }, words.t('settings.flags')],
    ...own.map(({ id, flags }): [SettingsPart, string] => [
      { part: 'flags', market: id },
      words.t('settings.marketFlags', { market: formatMarket(words, id), flags }),
    ]),
    [{ part: 'rules' }, words.t('settings.rules')],
  ];
  return (
    <nav aria-label={words.t('settings.parts')} className={css.parts}>
      <ul role="list" className={css.partList}>
        {parts.map(([part, label]) => (
          <li key={label}>
            <TextLink
              href={settingsHref(shown, part)}
              data-unsaved-of={keyOf(part)}
              aria-current={part.part === current.part && part.market === current.market ? 'page' : undefined}
            >
              {label}
            </TextLink>
          </li>
        ))}
      </ul>
      <form method="get" className={css.market}>
        {release && <input type="hidden" name="release" value={release.id} />}
        <input type="hidden" name="part" value="flags" />
        <Select
          words={{ id: 'settings-market', label: words.t('settings.market'), optional: '' }}
          name="market"
          options={markets.map(({ id }) => ({ value: id, label: formatMarket(words, id) }))}
          defaultValue={current.market}
        />
        <Button type="submit" kind="outline">
          {words.t('settings.open')}
        </Button>
      </form>
    </nav>
  );
}
