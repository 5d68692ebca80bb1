import { scaleTokens } from './scale';
import { systemScript } from './fonts';
import type { Theme } from './theme.types';
import { varName } from './var-name';

type Group = Record<string, string>;

const declare = (groups: Record<string, Group>): string[] =>
  Object.entries(groups).flatMap(([group, tokens]) =>
    Object.entries(tokens).map(([token, value]) => `--${varName([group, token])}:${value}`),
  );

/**
 * The brand's tokens as one CSS rule.
 * @param theme a valid `brands/<id>/theme.json`
 * @param script ISO 15924 script of the page's language; scripts without a web font get system fonts, upright and untracked, and square letters come smaller where they are largest
 */
export function themeCss(theme: Theme, script = 'Latn'): string {
  const scale = scaleTokens(theme.scale);
  const base = declare({ ...theme.tokens, ...scale });
  const system = systemScript(script, scale.size);
  return `:root{${base.concat(system ? declare(system) : []).join(';')}}`;
}
