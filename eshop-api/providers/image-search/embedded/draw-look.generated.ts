// Written by `npm run generate`; do not edit.
import type { DrawLook } from './draw-look.types';
import { drawLook as demo } from '../../../../demo/pictures/draw-look';

export const drawLook: DrawLook | undefined = demo;
