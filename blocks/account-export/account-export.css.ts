import { style } from '@vanilla-extract/css';

export const download = style({ justifySelf: 'start' });
