import type { ComponentType } from 'react';
import { own } from '../../../engine/own';
import { isObject } from '../../../engine/pages/merge-patch';
import { isLanguageMap } from '../../../engine/pages/prepare-block';
import { Button } from '../../../ui/button/button';
import { Disclosure } from '../../../ui/disclosure/disclosure';
import { Icon, type IconName } from '../../../ui/icon/icon';
import { writeListAct, type ListAct } from './edit-list';
import { idOf, lengthName, toFieldName } from './field-names';
import { Fault, type FieldProps } from './field-words';
import type { Control } from './field.types';
import * as css from './form.css';

type ListShown = FieldProps & {
  control: Extract<Control, { kind: 'list' }>;
  /** Renders an item. */
  Item: ComponentType<FieldProps>;
};

/** Items of a list with buttons that send the whole form. */
export function ListControl(shown: ListShown) {
  const { words, field, control, path, stored, value } = shown;
  const name = toFieldName(path);
  const items = Array.isArray(value) ? (value as unknown[]) : [];
  const before = Array.isArray(stored) ? (stored as unknown[]) : [];
  const isFull = control.maxItems !== undefined && items.length >= control.maxItems;
  return (
    <fieldset className={css.group} id={idOf(name)} tabIndex={-1}>
      <legend className={css.legend}>{field.title}</legend>
      {field.description && <p className={css.help}>{field.description}</p>}
      <Fault shown={shown} name={name} />
      <input type="hidden" name={lengthName(name)} value={items.length} />
      {items.map((item, at) => (
        <div key={at} className={css.listItem}>
          <ListItem {...shown} at={at} stored={before[at]} value={item} />
          <div className={css.itemActs}>
            <ItemAct {...shown} act="up" at={at} icon="chevron" isOff={at === 0} />
            <ItemAct {...shown} act="down" at={at} icon="chevron" isOff={at === items.length - 1} />
            <ItemAct {...shown} act="remove" at={at} icon="close" />
          </div>
        </div>
      ))}
      {!isFull && (
        <Button
          type="submit"
          kind="outline"
          name="list"
          value={writeAct(shown, 'add', items.length)}
          formAction={`#${idOf(name)}`}
        >
          {words.t('form.add', { title: field.title })}
        </Button>
      )}
    </fieldset>
  );
}

/** A group folds behind its first text, unless it is new or has something to mend. */
function ListItem({ at, stored, value, Item, ...shown }: ListShown & { at: number }) {
  const { words, field, control, path, view } = shown;
  const title = words.t('form.item', { title: field.title, number: at + 1 });
  const itemPath = [...path, at];
  const item = (
    <Item {...shown} field={{ ...control.item, title }} path={itemPath} stored={stored} value={value} />
  );
  if (control.item.control.kind !== 'group') return item;
  const name = toFieldName(itemPath);
  const isWrong = view.errors.some((error) => error.name === name || error.name.startsWith(`${name}/`));
  const text = findText(value, view);
  return (
    <Disclosure
      title={text === undefined ? title : `${at + 1}. ${text}`}
      open={isWrong || stored === undefined}
    >
      {item}
    </Disclosure>
  );
}

/** The first text of an item, in a language where it has several. */
function findText(value: unknown, { language, labels }: ListShown['view']): string | undefined {
  if (!isObject(value)) return undefined;
  for (const part of Object.values(value)) {
    const text = isLanguageMap(part) ? (own(part, language) ?? Object.values(part)[0]) : part;
    if (typeof text === 'string' && text !== '') return own(labels, text) ?? text;
  }
  return undefined;
}

export const writeAct = ({ path }: Pick<FieldProps, 'path'>, act: ListAct['act'], at: number): string =>
  writeListAct({ act, path: path.map(String), at });

/** A button of one item. */
export function ItemAct({
  act,
  at,
  icon,
  isOff = false,
  ...shown
}: FieldProps & { act: 'up' | 'down' | 'remove'; at: number; icon: IconName; isOff?: boolean }) {
  if (isOff) return null;
  const { words, field, path } = shown;
  return (
    <button
      type="submit"
      name="list"
      value={writeAct(shown, act, at)}
      formAction={`#${idOf(toFieldName(path))}`}
      className={act === 'up' ? css.upButton : css.iconButton}
      aria-label={words.t(ACT_KEYS[act], { title: field.title, number: at + 1 })}
    >
      <Icon name={icon} />
    </button>
  );
}

const ACT_KEYS = { up: 'form.up', down: 'form.down', remove: 'form.remove' } as const;
