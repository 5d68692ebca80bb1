import { Button } from '../../../ui/button/button';
import { TextField } from '../../../ui/form-field/form-field';
import { TextLink } from '../../../ui/link/link';
import type { PaletteGroup } from '../editor.types';
import * as page from '../web.css';
import { editorHref, type EditorShown } from './editor-href';
import * as css from './editor.css';

/** Block types that may be added. */
export function Palette({ groups, ...shown }: EditorShown & { groups: readonly PaletteGroup[] }) {
  const { words, choice } = shown;
  const [path, query = ''] = editorHref(shown, {}).split('?');
  return (
    <section id="palette" className={css.palette} aria-labelledby="palette-title">
      <h3 id="palette-title">{words.t('editor.add')}</h3>
      <form action={`${path}#palette`} role="search" className={css.search}>
        {[...new URLSearchParams(query)].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <TextField
          words={{ id: 'palette-search', label: words.t('palette.search'), optional: '' }}
          name="search"
          type="search"
          defaultValue={choice.search}
        />
        <Button type="submit" kind="outline">
          {words.t('palette.find')}
        </Button>
      </form>
      {groups.length === 0 && <p>{words.t('palette.none')}</p>}
      {groups.map(({ category, types }) => (
        <div key={category} className={page.tight}>
          <h4 className={css.listTitle}>{words.find(`category.${category}`)}</h4>
          <ul role="list" className={css.types}>
            {types.map(({ type, title, description }) => (
              <li key={type}>
                <TextLink
                  href={`${editorHref(shown, {
                    add: type,
                    block: undefined,
                    at: choice.block && `after:${choice.block}`,
                  })}#settings`}
                >
                  {title}
                </TextLink>
                <p className={page.muted}>{description}</p>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
