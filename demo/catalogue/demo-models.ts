import goods from '../../eshop-api/domains/catalogue/data/models/goods.json';
import heritageMen from '../../eshop-api/domains/catalogue/data/models/heritage-men.json';
import heritageWomen from '../../eshop-api/domains/catalogue/data/models/heritage-women.json';
import kids from '../../eshop-api/domains/catalogue/data/models/kids.json';
import labShoes from '../../eshop-api/domains/catalogue/data/models/lab-shoes.json';
import labWear from '../../eshop-api/domains/catalogue/data/models/lab-wear.json';
import mainAccessories from '../../eshop-api/domains/catalogue/data/models/main-accessories.json';
import mainClothes from '../../eshop-api/domains/catalogue/data/models/main-clothes.json';
import runningClothes from '../../eshop-api/domains/catalogue/data/models/running-clothes.json';
import runningKit from '../../eshop-api/domains/catalogue/data/models/running-kit.json';
import runningShoes from '../../eshop-api/domains/catalogue/data/models/running-shoes.json';
import secondLife from '../../eshop-api/domains/catalogue/data/models/second-life.json';
import studioMen from '../../eshop-api/domains/catalogue/data/models/studio-men.json';
import studioWomen from '../../eshop-api/domains/catalogue/data/models/studio-women.json';
import neutralTexts from '../../eshop-api/domains/catalogue/data/neutral-texts.json';
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
