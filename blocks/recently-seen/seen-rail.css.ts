import { style } from '@vanilla-extract/css';
import { vars } from '../../ui/theme/contract.css';

export const roomAbove = style({ paddingBlockStart: vars.space.section });
