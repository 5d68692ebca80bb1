import { Button } from '../../../ui/button/button';
import { Disclosure } from '../../../ui/disclosure/disclosure';
import { Select } from '../../../ui/select/select';
import type { EditedBlock, Spot } from '../editor.types';
import { BlockFields } from '../form/block-form';
import type { TextKey, Words } from '../texts';
import * as page from '../web.css';
import { Cost } from './block-cost';
import { EnterButton } from './enter-button';
import { editorHref, type EditorShown } from './editor-href';
import { ConditionPanel } from './condition-panel';
import * as css from './editor.css';
import { BlockHealth } from './health-facts';
import { formatLayer, formatPageName } from './format-layer';
import { keptForm } from './kept-form';
import { PagePanel } from './page-panel';

/** The chosen block: its settings, and what can be done with it. Without one, those of the page. */
export function BlockPanel(shown: EditorShown) {
  const { words, block } = shown;
  if (!block && shown.panel) return <PagePanel {...shown} panel={shown.panel} />;
  if (!block) return <p className={page.muted}>{words.t('editor.chooseInLayout')}</p>;
  return (
    <>
      <div className={page.tight}>
        <h2>{block.isNew ? words.t('block.new', { title: block.title }) : formatPageName(block.id)}</h2>
        <p className={page.muted}>
          {!block.isNew && `${block.title}. `}
          {block.description}
        </p>
      </div>
      {!block.isNew && <BlockHealth words={words} facts={shown.health} zone={shown.frame.zone} />}
      {block.cost && (
        <Cost words={words} cost={block.cost} p95={block.isNew ? undefined : shown.health?.p95} />
      )}
      {!block.isNew && <Acts {...shown} block={block} />}
      {block.condition && <ConditionPanel {...shown} condition={block.condition} />}
      {block.form ? (
        <Settings {...shown} block={block} form={block.form} />
      ) : (
        <p>{words.t(block.isHidden ? 'block.hidden' : 'block.unknown')}</p>
      )}
    </>
  );
}

type BlockShown = EditorShown & { block: EditedBlock };

function Settings({ block, form, ...shown }: BlockShown & { form: NonNullable<EditedBlock['form']> }) {
  const { words, layer, choice } = shown;
  const act = block.isNew ? 'insert' : 'save';
  const label = block.isNew
    ? words.t('act.insert')
    : words.t('act.saveFor', { layer: formatLayer(words, layer) });
  return (
    <form
      method="post"
      action={editorHref(shown, block.isNew ? { add: choice.add, at: choice.at, block: undefined } : {})}
      className={css.form}
      aria-label={words.t('editor.settings')}
      noValidate
      {...keptForm({ ...shown, block }, 'settings')}
    >
      <input type="hidden" name="mark" value={shown.mark} />
      <EnterButton act={act} label={label} />
      {block.isNew && <SpotField words={words} spots={block.spots} value={choice.at} />}
      {!block.isNew && <h3>{words.t('editor.settings')}</h3>}
      <BlockFields words={words} view={form} />
      <div className={css.save}>
        <Button type="submit" name="act" value={act} kind="accent" wide>
          {label}
        </Button>
      </div>
    </form>
  );
}

const SpotField = ({
  words,
  spots,
  value,
}: {
  words: Words;
  spots: readonly Spot[];
  value?: string | undefined;
}) => (
  <Select
    words={{ id: 'at', label: words.t('block.where') }}
    name="at"
    defaultValue={value ?? spots.at(-1)?.value}
    options={spots.map((spot) => ({ value: spot.value, label: formatSpot(words, spot) }))}
  />
);

const formatSpot = (words: Words, { after, list }: Spot): string =>
  after === undefined
    ? words.t('spot.first', { list })
    : words.t('spot.after', { block: formatPageName(after), list });

/** Buttons of a block. */
function Acts({ block, ...shown }: BlockShown) {
  const { words } = shown;
  const acts: { act: string; isOffered: boolean }[] = [
    { act: 'up', isOffered: block.canMoveUp },
    { act: 'down', isOffered: block.canMoveDown },
    { act: 'hide', isOffered: !block.isHidden && !block.isRemovable },
    { act: 'show', isOffered: block.isHidden },
    { act: 'duplicate', isOffered: !block.isHidden },
    { act: 'remove', isOffered: block.isRemovable },
  ];
  return (
    <form
      method="post"
      action={editorHref(shown, {})}
      className={page.tight}
      aria-label={words.t('block.acts')}
    >
      <input type="hidden" name="mark" value={shown.mark} />
      <div className={css.blockActs}>
        {acts
          .filter(({ isOffered }) => isOffered)
          .map(({ act }) => (
            <Button key={act} type="submit" name="act" value={act} kind="quiet">
              {words.t(`act.${act}` as TextKey)}
            </Button>
          ))}
      </div>
      <Disclosure title={words.t('block.move')}>
        <div className={page.stack}>
          <SpotField words={words} spots={block.spots} />
          <p>
            <Button type="submit" name="act" value="move" kind="outline">
              {words.t('act.move')}
            </Button>
          </p>
        </div>
      </Disclosure>
    </form>
  );
}
