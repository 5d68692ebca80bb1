import type { Silhouette } from '../builders/builder.types';
import { drawPump } from '../builders/pump';
import { boot, slipOn } from './shoe-silhouette';

export const slipOns: Record<string, Silhouette> = {
  'penny-loafer': slipOn({}, { front: 'saddle', from: 0.46 }),
  'platform-loafer': slipOn({ ground: 705, sole: { kind: 'lug', heel: 0.145, fore: 0.095, spring: 0.016 }, back: 0.325, dip: 0.265, tongueH: 0.39, toe: 0.062, trim: 'tassel' }, { front: 'tassel', from: 0.45, welt: 0.91, width: 0.39 }),
  ballerina: slipOn({ sole: { kind: 'rubber', heel: 0.03, fore: 0.022, spring: 0.014 }, back: 0.21, dip: 0.128, dipU: 0.32, tongueU: 0.69, tongueH: 0.178, toe: -0.012, trim: 'bow', counter: false, binding: 6, ground: 645 }, { front: 'bow', from: 0.27, width: 0.33, toe: 0.95, welt: 0.975 }, { usual: { outsole: '#2b211b' }, detail: { x: 640, y: 540, size: 330 } }),
  'mary-jane': slipOn({ sole: { kind: 'heel', heel: 0.075, fore: 0.03, spring: 0.016 }, back: 0.25, dip: 0.16, dipU: 0.32, tongueU: 0.64, tongueH: 0.222, toe: 0.012, trim: 'strap', counter: false, binding: 7 }, { front: 'strap', from: 0.3, width: 0.345, toe: 1, welt: 0.96 }, { detail: { x: 400, y: 530, size: 380 } }),
  derby: slipOn({ sole: { kind: 'heel', heel: 0.09, fore: 0.038, spring: 0.02 }, back: 0.285, dip: 0.225, tongueU: 0.39, tongueH: 0.36, toe: 0.01, trim: 'laces', counter: true }, { opening: 'collar', front: 'laces', laces: 4, from: 0.5, width: 0.34, toe: 0.9, welt: 0.93 }),
  moccasin: slipOn({ sole: { kind: 'pods', heel: 0.026, fore: 0.02, spring: 0.022 }, back: 0.232, dip: 0.172, tongueH: 0.288, toe: -0.016, trim: 'apron', counter: true, ground: 650 }, { front: 'apron', from: 0.47, width: 0.345, welt: 0.98 }, { texture: 'suede' }),
  espadrille: slipOn({ sole: { kind: 'rope', heel: 0.075, fore: 0.058, spring: 0.022 }, back: 0.24, dip: 0.18, dipU: 0.28, tongueU: 0.5, tongueH: 0.29, toe: 0.03, trim: 'goring', counter: true, binding: 5, ground: 665 }, { front: 'goring', from: 0.39, welt: 0.89 }, { texture: 'canvas', usual: { sole: '#d9b98a', outsole: '#8a6238' } }),
  pump: { ...slipOn({}, { from: 0.26, width: 0.32, toe: 0.8, welt: 0.985, front: 'plain' }, { detail: { x: 330, y: 560, size: 460 } }), side: (b) => drawPump(b) },
  clog: slipOn({ sole: { kind: 'clog', heel: 0.155, fore: 0.085, spring: 0.03 }, back: 0.25, dip: 0.225, dipU: 0.3, tongueU: 0.5, tongueH: 0.35, toe: 0.064, trim: 'studs', open: true, counter: false, ground: 700 }, { front: 'plain', from: 0.46, welt: 0.9, width: 0.38 }, { usual: { sole: '#c79c66', outsole: '#8d6437' } }),
  'house-slipper': slipOn({ sole: { kind: 'crepe', heel: 0.05, fore: 0.042, spring: 0.02 }, back: 0.26, dip: 0.2, tongueU: 0.44, tongueH: 0.31, toe: 0.022, trim: 'slipper', counter: false, ground: 665 }, { front: 'plain', from: 0.42, welt: 0.92, width: 0.39 }, { texture: 'fleece', usual: { sole: '#8d7b66', outsole: '#6f5f4d', lining: '#efe6d6' }, detail: { x: 380, y: 520, size: 420 } }),
};

export const boots: Record<string, Silhouette> = {
  'chelsea-boot': boot({}, { usual: { second: '#2b211b' } }),
  'lace-up-boot': boot({ closure: 'laces', rows: 8, cap: true, loops: true, sole: { kind: 'lug', heel: 0.12, fore: 0.058, spring: 0.022 } }, { detail: { x: 520, y: 420, size: 420 } }),
  'tall-boot': boot({ length: 520, left: 250, ground: 880, shaft: 1.42, flare: 0.03, closure: 'zip', loops: false, sole: { kind: 'heel', heel: 0.14, fore: 0.035, spring: 0.018 } }, { texture: 'plain', detail: { x: 390, y: 330, size: 420 } }),
  'ankle-boot': boot({ length: 700, left: 150, ground: 775, shaft: 0.65, closure: 'zip', loops: false, sole: { kind: 'block', heel: 0.17, fore: 0.03, spring: 0.014 } }, { texture: 'plain', detail: { x: 340, y: 420, size: 420 } }),
  'desert-boot': boot({ length: 730, left: 140, ground: 760, shaft: 0.58, closure: 'laces', rows: 3, loops: false, sole: { kind: 'crepe', heel: 0.07, fore: 0.062, spring: 0.014 } }, { texture: 'suede', usual: { sole: '#d5b483', outsole: '#bb935c' }, detail: { x: 500, y: 430, size: 420 } }),
  'hiking-boot': boot({ length: 720, left: 140, ground: 780, shaft: 0.66, closure: 'laces', rows: 6, loops: true, cap: true, cuff: true, sole: { kind: 'lug', heel: 0.115, fore: 0.075, spring: 0.03 } }, { texture: 'suede', detail: { x: 480, y: 430, size: 420 } }),
  'rain-boot': boot({ length: 560, left: 225, ground: 865, shaft: 1.18, flare: 0.035, closure: 'wellington', loops: false, sole: { kind: 'lug', heel: 0.1, fore: 0.055, spring: 0.022 } }, { texture: 'plain', detail: { x: 390, y: 350, size: 420 } }),
};
