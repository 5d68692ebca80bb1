import goods from '../data/models/goods.json';
import heritageMen from '../data/models/heritage-men.json';
import heritageWomen from '../data/models/heritage-women.json';
import kids from '../data/models/kids.json';
import labShoes from '../data/models/lab-shoes.json';
import labWear from '../data/models/lab-wear.json';
import mainAccessories from '../data/models/main-accessories.json';
import mainClothes from '../data/models/main-clothes.json';
import runningClothes from '../data/models/running-clothes.json';
import runningKit from '../data/models/running-kit.json';
import runningShoes from '../data/models/running-shoes.json';
import secondLife from '../data/models/second-life.json';
import studioMen from '../data/models/studio-men.json';
import studioWomen from '../data/models/studio-women.json';
import neutralTexts from '../data/neutral-texts.json';
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
