import { Button, LinkButton } from '../../../ui/button/button';
import { Disclosure } from '../../../ui/disclosure/disclosure';
import { TextField } from '../../../ui/form-field/form-field';
import { TextLink } from '../../../ui/link/link';
import type { BrandsScreen, LookField, LookGroup, LookScreen, PairLine } from '../look/look.types';
import type { Words } from '../texts';
import * as page from '../web.css';
import { BrandDraft, BrandPreview } from './brand-file';
import * as editor from './editor.css';
import { keepsOfBrand, keptWhole } from './kept-form';
import type { Shared } from './layout';
import { SavedLine } from './live-parts';
import * as css from './look.css';

const lookHref = ({ brand, release }: Pick<LookScreen, 'brand' | 'release'>): string =>
  `/composer/brands/${brand.id}/look${release ? `?release=${release.id}` : ''}`;

/** Storefronts, each with what can be changed of it as a whole. */
export const Brands = ({ words, brands, mayCreate }: BrandsScreen & Shared) => (
  <>
    {mayCreate && (
      <p>
        <LinkButton kind="accent" href="/composer/brands/new">
          {words.t('newStorefront.title')}
        </LinkButton>
      </p>
    )}
    <ul role="list" className={page.plainList}>
      {brands.map(({ id, name, zone, locales }) => (
        <li key={id} className={page.card}>
          <h2>{name}</h2>
          <p className={page.muted}>{words.t('brands.facts', { locales, zone })}</p>
          <p className={page.acts}>
            <TextLink href={`/composer/brands/${id}/look`} kind="alone">
              {words.t('brands.look', { brand: name })}
            </TextLink>
            <TextLink href={`/composer/brands/${id}/settings`} kind="alone">
              {words.t('brands.settings', { brand: name })}
            </TextLink>
            <TextLink href={`/composer/pages?brand=${id}`} kind="alone">
              {words.t('brands.pages', { brand: name })}
            </TextLink>
          </p>
        </li>
      ))}
    </ul>
  </>
);

/** Colours, sizes and shapes of a storefront, with the contrast of the colours that meet. */
export function Look(shown: LookScreen & Shared) {
  const { words, pairs, preview } = shown;
  return (
    <>
      <p>{words.t('look.text')}</p>
      <BrandDraft words={words} shown={shown} action={lookHref(shown)} />
      <div className={css.panels} data-keeps-of={keepsOfBrand('look', shown)}>
        <LookForm {...shown} />
        <div className={css.beside}>
          <BrandPreview words={words} preview={preview} />
          <Pairs words={words} pairs={pairs} />
        </div>
      </div>
    </>
  );
}

function LookForm(shown: LookScreen & Shared) {
  const { words, groups, release, mayEdit, mark, brand } = shown;
  const isEditable = release !== undefined && mayEdit;
  return (
    <form
      method="post"
      action={lookHref(shown)}
      className={page.card}
      aria-label={words.t('look.form')}
      {...(isEditable && keptWhole(shown.isTyped, 'look', 'fields'))}
    >
      <input type="hidden" name="mark" value={mark} />
      {groups.map((group) => (
        <Group key={group.key} words={words} group={group} isEditable={isEditable} />
      ))}
      {isEditable && (
        <p className={editor.save}>
          <Button type="submit" name="act" value="save" kind="accent">
            {words.t('look.save', { brand: brand.name })}
          </Button>{' '}
          <SavedLine />
        </p>
      )}
    </form>
  );
}

function Group({ words, group, isEditable }: { words: Words; group: LookGroup; isEditable: boolean }) {
  const title = words.find(`lookGroup.${group.key}`) || formatKey(group.key);
  return (
    <Disclosure
      title={title}
      open={group.key === 'color' || group.fields.some(({ error, live }) => error ?? live)}
    >
      <div role="group" aria-label={title} className={css.fields}>
        {group.fields.map((field) => (
          <Field key={field.name} words={words} field={field} isEditable={isEditable} />
        ))}
      </div>
    </Disclosure>
  );
}

/** paddingInline → Padding inline */
const formatKey = (key: string): string => {
  const spaced = key.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
};

const formatColour = (words: Words, key: string): string => words.find(`colour.${key}`) || formatKey(key);

function Field({ words, field, isEditable }: { words: Words; field: LookField; isEditable: boolean }) {
  const { name, path, key, kind, stored, value, live, error } = field;
  const label = path[1] === 'color' ? formatColour(words, key) : formatKey(key);
  return (
    <div className={css.field}>
      <input type="hidden" name={`was:${name}`} value={stored} />
      <TextField
        words={{
          id: `t-${name.replaceAll('/', '-')}`,
          label,
          optional: '',
          error,
          ...(kind === 'numbers' && { hint: words.t('look.numbers') }),
        }}
        name={name}
        type={kind === 'colour' ? 'color' : 'text'}
        {...(kind === 'number' || kind === 'numbers' ? { inputMode: 'decimal' } : {})}
        defaultValue={value}
        disabled={!isEditable}
      />
      {kind === 'colour' && <span className={css.value}>{value}</span>}
      {live !== undefined && <span className={css.value}>{words.t('look.live', { value: live })}</span>}
    </div>
  );
}

function Pairs({ words, pairs }: { words: Words; pairs: readonly PairLine[] }) {
  return (
    <section className={page.card} aria-labelledby="pairs-title">
      <h2 id="pairs-title">{words.t('look.pairs')}</h2>
      <p className={page.muted}>{words.t('look.pairsText')}</p>
      <ul role="list" className={css.pairs}>
        {pairs.map((pair) => (
          <Pair key={`${pair.mark} ${pair.ground}`} words={words} pair={pair} />
        ))}
      </ul>
    </section>
  );
}

function Pair({ words, pair }: { words: Words; pair: PairLine }) {
  const { mark, ground, colours, ratio, least, isLine } = pair;
  const [ink, back] = colours;
  const shown = (Math.floor(ratio * 100) / 100).toFixed(2);
  return (
    <li className={css.pair}>
      <svg className={css.swatch} viewBox="0 0 48 32" aria-hidden="true">
        <rect width="48" height="32" fill={back} />
        {isLine ? (
          <rect x="8" y="8" width="32" height="16" rx="2" fill="none" stroke={ink} strokeWidth="2" />
        ) : (
          <text x="24" y="22" textAnchor="middle" fontSize="17" fill={ink}>
            Aa
          </text>
        )}
      </svg>
      <span>
        {words.t('look.pair', { mark: formatColour(words, mark), ground: formatColour(words, ground) })}
      </span>
      <span className={ratio < least ? css.weak : css.value}>
        {words.t(ratio < least ? 'look.weak' : 'look.enough', { ratio: shown, least: String(least) })}
      </span>
    </li>
  );
}
