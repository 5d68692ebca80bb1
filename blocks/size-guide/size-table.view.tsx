import type { ReactElement, ReactNode } from 'react';
import { visuallyHidden } from '../../ui/visually-hidden/visually-hidden.css';
import { numberFormat } from '../_journey/text-formats';
import type { BlockViewProps } from '../_contract/block.types';
import * as css from './size-guide.css';
import type { SizeGuideProps } from './size-guide.schema';
import type { ClothesGuide, ShoeGuide, SizeGuideData } from './size-guide.server';

interface Span {
  from: number;
  to: number;
}

const MM_PER: Record<'cm' | 'in', number> = { cm: 10, in: 25.4 };
const UNITS = { cm: 'centimeter', in: 'inch' } as const;

/** A length in mm as this locale writes centimetres or inches, to a tenth, with its unit. */
export function writeSpan({ from, to }: Span, unit: 'cm' | 'in', isoLocale: string): string {
  const format = numberFormat(isoLocale, { style: 'unit', unit: UNITS[unit], maximumFractionDigits: 1 });
  const [first, last] = [from / MM_PER[unit], to / MM_PER[unit]];
  return from === to ? format.format(first) : format.formatRange(first, last);
}

/** Rows from the smallest to the largest that the product comes in; sizes that are not sold would only be clutter. */
export function cutToOffer<Row extends { offered: boolean }>(rows: readonly Row[]): Row[] {
  const first = rows.findIndex(({ offered }) => offered);
  const last = rows.length - 1 - [...rows].reverse().findIndex(({ offered }) => offered);
  return first < 0 ? [...rows] : rows.slice(first, last + 1);
}

export type GuideView = BlockViewProps<SizeGuideProps, SizeGuideData>;

interface Row {
  key: string;
  offered: boolean;
  cells: ReactNode[];
}

/** A length in both units; the choice above the table hides one of them. */
export const renderSpan = (span: Span, { page: { locale } }: GuideView): ReactElement => (
  <>
    <span className={css.cm}>{writeSpan(span, 'cm', locale.isoLocale)}</span>
    <span className={css.inch}>{writeSpan(span, 'in', locale.isoLocale)}</span>
  </>
);

export function ShoeTable({ guide, view }: { guide: ShoeGuide; view: GuideView }): ReactElement {
  const rows = cutToOffer(guide.rows).map(({ size, offered, values, foot }) => ({
    key: size,
    offered,
    cells: [...guide.columns.map((column) => values[column]), renderSpan(foot, view)],
  }));
  return (
    <Table
      view={view}
      caption={guide.sizeType === 'TALLAP' ? 'spansCaption' : 'shoesCaption'}
      heads={[...labelColumns(guide.columns, view), view.words('foot')]}
      rows={rows}
    />
  );
}

export function ClothesTable({ guide, view }: { guide: ClothesGuide; view: GuideView }): ReactElement {
  const rows = cutToOffer(guide.rows).map(({ size, offered, values, body }) => ({
    key: size,
    offered,
    cells: [
      size,
      ...guide.columns.map((column) => values[column]),
      ...guide.measures.map((measure) => (body[measure] ? renderSpan(body[measure], view) : '–')),
    ],
  }));
  return (
    <Table
      view={view}
      caption="clothesCaption"
      heads={[
        view.words('size'),
        ...labelColumns(guide.columns, view),
        ...guide.measures.map((measure) => view.words(measure)),
      ]}
      rows={rows}
    />
  );
}

/** Scales that are lengths of the foot are labelled so; the others are known by their letters everywhere. */
const NAMES: Record<string, string> = { KR: 'KR, mm', JP: 'JP, cm', MX: 'MX, cm' };

/** Beside the women's scale, US alone would not show whose it is. */
const labelColumns = (columns: readonly string[], { words }: GuideView): string[] =>
  columns.map((column) =>
    column === 'USW'
      ? words('columnWomen')
      : column === 'US' && columns.includes('USW')
        ? words('columnMen')
        : (NAMES[column] ?? column),
  );

function Table({
  view: { words, id },
  caption,
  heads,
  rows,
}: {
  view: GuideView;
  caption: string;
  heads: string[];
  rows: Row[];
}): ReactElement {
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
    <div className={css.scroller} role="region" aria-labelledby={`${id}-caption`} tabIndex={0}>
      <table className={css.table}>
        <caption id={`${id}-caption`} className={visuallyHidden}>
          {words(caption)}
        </caption>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, offered, cells: [first, ...rest] }) => (
            <tr key={key} data-offered={offered}>
              <th scope="row">
                {first}
                {!offered && <span className={visuallyHidden}>, {words('notOffered')}</span>}
              </th>
              {rest.map((cell, index) => (
                <td key={heads[index + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
