import { formatCondition } from '../condition/format-condition';
import type { OutlineBlock, OutlineList } from '../editor.types';
import * as page from '../web.css';
import { editorHref, type EditorShown } from './editor-href';
import * as css from './editor.css';
import { Handle } from './outline-form';
import { formatPageName } from './format-layer';

/** Blocks of the page by region and slot. */
export const Outline = (shown: EditorShown) => (
  <nav aria-labelledby="outline-title" className={css.outline}>
    {shown.outline.map((list) => (
      <List key={list.key} shown={shown} list={list} />
    ))}
  </nav>
);

function List({ shown, list }: { shown: EditorShown; list: OutlineList }) {
  return (
    <div data-list={list.key} data-accepts={list.accepts?.join(' ')}>
      <p className={css.listTitle}>{list.title}</p>
      {list.blocks.length === 0 ? (
        <p className={css.emptyList}>{shown.words.t('outline.empty')}</p>
      ) : (
        <ol role="list" className={css.list}>
          {list.blocks.map((block) => (
            <Block key={block.id} shown={shown} block={block} />
          ))}
        </ol>
      )}
    </div>
  );
}

function Block({ shown, block }: { shown: EditorShown; block: OutlineBlock }) {
  const { words, canArrange } = shown;
  const { id, type, title, isCurrent, own, isHidden, trouble, when, slots, comments } = block;
  const name = formatPageName(id);
  const deletes = own === 'added' ? 'remove' : isHidden ? undefined : 'hide';
  return (
    <li className={css.entry} data-block={id} data-type={type} data-name={name} data-delete={deletes}>
      {canArrange && <Handle />}
      <a
        id={`entry-${id}`}
        href={`${editorHref(shown, { block: id })}#settings`}
        className={isHidden ? css.hiddenBlock : css.block}
        aria-current={isCurrent ? 'true' : undefined}
        data-unsaved-of={id}
      >
        <span>
          {name}
          {title.toLowerCase() !== name.toLowerCase() && <span className={page.muted}> {title}</span>}
        </span>
        <span className={css.marks}>
          {comments > 0 && (
            <span className={page.quietBadge}>{words.t('comments.count', { count: comments })}</span>
          )}
          {trouble && (
            <span className={page.problemBadge}>
              {words.t(trouble === 'failing' ? 'outline.failing' : 'outline.older')}
            </span>
          )}
          {isHidden && <span className={page.quietBadge}>{words.t('outline.hidden')}</span>}
          {own && (
            <span className={css.ownBadge}>
              {words.t(own === 'added' ? 'outline.added' : 'outline.changed')}
            </span>
          )}
        </span>
        {when !== undefined && <span className={css.condition}>{formatCondition(words, when)}</span>}
      </a>
      {slots.length > 0 && (
        <div className={css.slots}>
          {slots.map((slot) => (
            <List key={slot.key} shown={shown} list={slot} />
          ))}
        </div>
      )}
    </li>
  );
}
