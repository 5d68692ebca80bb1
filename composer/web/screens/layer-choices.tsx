import { Disclosure } from '../../../ui/disclosure/disclosure';
import { CheckField } from '../../../ui/form-field/check-field';
import type { LayerName } from '../form/form.types';
import type { Words } from '../texts';
import * as copy from './copy.css';
import { formatScope } from './format-layer';

/** Layers of a storefront, or of everybody without a title. */
export interface LayerGroup {
  title: string | undefined;
  layers: readonly { name: LayerName; isChosen: boolean }[];
}

/** Name of a storefront with the number of its chosen layers. */
const formatGroup = (words: Words, { title, layers }: LayerGroup): string =>
  [
    title ?? words.t('layer.everyone'),
    words.t('copy.chosen', { chosen: layers.filter(({ isChosen }) => isChosen).length }),
  ]
    .filter(Boolean)
    .join(' · ');

/** The whole storefront, then its languages and locales by name. */
const sortLayers = (words: Words, layers: LayerGroup['layers']) =>
  layers
    .map((layer) => ({
      ...layer,
      label: layer.name.scope === undefined ? words.t('copy.all') : formatScope(words, layer.name.scope),
    }))
    .sort(
      (a, b) =>
        Number(a.name.scope !== undefined) - Number(b.name.scope !== undefined) ||
        a.label.localeCompare(b.label, words.language),
    );

/** Boxes of layers, a storefront each. @param name of the boxes */
export const LayerChoices = ({
  words,
  name,
  groups,
}: {
  words: Words;
  name: string;
  groups: readonly LayerGroup[];
}) => (
  <>
    {groups.map((group) => (
      <Disclosure key={group.title ?? ''} title={formatGroup(words, group)}>
        <fieldset className={copy.layers} aria-label={group.title ?? words.t('layer.everyone')}>
          {sortLayers(words, group.layers).map((layer) => (
            <CheckField
              key={layer.name.layer}
              words={{
                id: `${name}-${layer.name.layer.replaceAll('/', '-')}`,
                label: layer.label,
                optional: '',
              }}
              name={name}
              value={layer.name.layer}
              defaultChecked={layer.isChosen}
            />
          ))}
        </fieldset>
      </Disclosure>
    ))}
  </>
);
