import type { BlockSample } from '../_contract/block.types';
import type { SizeGuideProps } from './size-guide.schema';
import type { ClothesGuide, ShoeGuide, SizeGuideData } from './size-guide.server';

const row = (
  size: string,
  uk: string,
  us: string,
  foot: number,
  offered = true,
): ShoeGuide['rows'][number] => ({
  size,
  offered,
  values: { UK: uk, EU: size, US: us },
  foot: { from: foot, to: foot },
});
const shoes: ShoeGuide = {
  sizeType: 'SHOES',
  target: 'W',
  columns: ['UK', 'EU', 'US'],
  unit: 'cm',
  sizeLabel: true,
  rows: [
    row('35.5', '3', '5.5', 220, false),
    row('36', '3.5', '6', 225),
    row('37', '4', '6.5', 230),
    row('37.5', '4.5', '7', 235, false),
    row('38', '5', '7.5', 240),
    row('39', '5.5', '8', 245, false),
  ],
};
const socks: ShoeGuide = {
  sizeType: 'TALLAP',
  target: 'X',
  columns: ['US', 'USW', 'EU', 'UK'],
  unit: 'in',
  sizeLabel: true,
  rows: [
    {
      size: '35-38',
      offered: true,
      values: { US: '3.5-6', USW: '5-7.5', EU: '35-38', UK: '2.5-5' },
      foot: { from: 220, to: 240 },
    },
  ],
};
const letter = (size: string, chest: number): ClothesGuide['rows'][number] => ({
  size,
  offered: true,
  values: { EU: '36', US: '4', UK: '8' },
  body: {
    chest: { from: chest, to: chest + 40 },
    waist: { from: chest - 180, to: chest - 140 },
    hip: { from: chest + 80, to: chest + 120 },
  },
});
const clothes: ClothesGuide = {
  kind: 'clothes',
  target: 'W',
  columns: ['EU', 'US', 'UK'],
  unit: 'cm',
  sizeLabel: false,
  measures: ['chest', 'waist', 'hip'],
  rows: [letter('XS', 780), letter('S', 820), letter('M', 860)],
  models: [{ name: 'Aina', height: 1780, chest: 830, waist: 640, hip: 900, size: 'S' }],
};
const questions = [
  {
    id: 'between-sizes',
    question: 'I am between two sizes. Which one?',
    answer: 'Laces and straps forgive, slip-ons do not.',
  },
];
const data = (more: Partial<SizeGuideData>): SizeGuideData => ({
  shoes: null,
  clothes: null,
  questions,
  ...more,
});

export default [
  { name: 'Shoes', props: { look: 'line', questions: true }, data: data({ shoes }) },
  { name: 'Clothes with people', props: { look: 'caption', questions: true }, data: data({ clothes }) },
  {
    name: 'Socks in inches',
    props: { look: 'button', questions: false },
    data: data({ shoes: socks, questions: [] }),
  },
  { name: 'Nothing to measure', props: { look: 'line', questions: true }, data: data({}) },
] satisfies BlockSample<SizeGuideProps, SizeGuideData>[];
