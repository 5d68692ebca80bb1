import goods from './models/goods.json';
import heritageMen from './models/heritage-men.json';
import heritageWomen from './models/heritage-women.json';
import kids from './models/kids.json';
import labShoes from './models/lab-shoes.json';
import labWear from './models/lab-wear.json';
import mainAccessories from './models/main-accessories.json';
import mainClothes from './models/main-clothes.json';
import runningClothes from './models/running-clothes.json';
import runningKit from './models/running-kit.json';
import runningShoes from './models/running-shoes.json';
import secondLife from './models/second-life.json';
import studioMen from './models/studio-men.json';
import studioWomen from './models/studio-women.json';
import neutralTexts from './neutral-texts.json';
import type { DemoModel } from './demo-model.types';

const NEUTRAL = neutralTexts as Record<string, DemoModel['description']>;

/** Every hand-written model of the demo catalogue. */
export const demoModels = (
  [
    heritageWomen,
    studioWomen,
    heritageMen,
    studioMen,
    kids,
    secondLife,
    mainAccessories,
    mainClothes,
    goods,
    labShoes,
    labWear,
    runningShoes,
    runningClothes,
    runningKit,
  ].flat() as unknown as DemoModel[]
).map((model) => (NEUTRAL[model.slug] ? { ...model, neutralDescription: NEUTRAL[model.slug] } : model));
