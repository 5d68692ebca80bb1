import { createGlobalThemeContract } from '@vanilla-extract/css';
import { themeShape } from './theme-shape';
import { varName } from './var-name';

/** The tokens that every stylesheet may use. Values come with the page, out of the brand's theme.json. */
export const vars = createGlobalThemeContract(themeShape, (_value, path) => varName(path));
