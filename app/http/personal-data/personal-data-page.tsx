import type { ReactElement, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { domains } from '../../../eshop-api/domains/registry.generated';
import type { PersonalDataExport } from './personal-data.types';

export interface DataWords {
  /** Texts of the block `account-export`. */
  words: (key: string, values?: Record<string, string | number>) => string;
  /** BCP 47 tag. */
  language: string;
  dir: 'ltr' | 'rtl';
  timeZone: string;
}

/** Tables with a heading, `table_<name>`; another API may send others. */
const headedTables = new Set(
  domains.flatMap(({ domain }) => domain.personalData ?? []).map(({ table }) => table),
);

/** The file is opened from a disk: nothing of it may run or load. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'";
const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:48rem;margin:2rem auto;padding:0 1rem;color:#111;background:#fff}
article{border-top:1px solid #bbb;padding:.5rem 0}dl{margin:.25rem 0;display:grid;grid-template-columns:minmax(7rem,12rem) 1fr;gap:.25rem 1rem}
dt{color:#555}dd{margin:0;overflow-wrap:anywhere}dd dl{grid-template-columns:1fr}ul{margin:0;padding-inline-start:1.25rem}`;

/** The readable form of an export: a document that needs no other file. */
export const renderPersonalData = (data: PersonalDataExport, view: DataWords): string =>
  `<!doctype html>${renderToStaticMarkup(renderDocument(data, view))}`;

function renderDocument(
  { sections, exportedAt, emailConfirmed }: PersonalDataExport,
  view: DataWords,
): ReactElement {
  const { words, language, dir } = view;
  return (
    <html lang={language} dir={dir}>
      <head>
        <meta charSet="utf-8" />
        <meta httpEquiv="Content-Security-Policy" content={POLICY} />
        <meta name="viewport" content="width=device-width" />
        <title>{words('fileTitle')}</title>
        <style>{STYLE}</style>
      </head>
      <body>
        <main>
          <h1>{words('fileTitle')}</h1>
          <p>{words('fileText', { date: formatInstant(exportedAt, view) })}</p>
          {!emailConfirmed && <p>{words('fileUnconfirmed')}</p>}
          {sections.map(({ table, rows }) => (
            <section key={table}>
              <h2>{headedTables.has(table) ? words(`table_${table}`) : table}</h2>
              {rows.length === 0 && <p>{words('fileNothing')}</p>}
              {rows.map((row, at) => (
                <article key={at}>{renderFields(row, view)}</article>
              ))}
            </section>
          ))}
        </main>
      </body>
    </html>
  );
}

/** National ids stand in the JSON file alone: the readable one is printed and shown around. */
const HIDDEN = ['cedula', 'dni'];

const renderFields = (fields: Record<string, unknown>, view: DataWords): ReactElement => (
  <dl>
    {Object.entries(fields)
      .filter(([name, value]) => !isEmpty(value) && !HIDDEN.includes(name))
      .map(([name, value]) => [
        <dt key={`${name}-name`}>{splitName(name)}</dt>,
        <dd key={name}>{renderValue(value, view)}</dd>,
      ])}
  </dl>
);

function renderValue(value: unknown, view: DataWords): ReactNode {
  if (Array.isArray(value))
    return (
      <ul>
        {value.map((one, at) => (
          <li key={at}>{renderValue(one, view)}</li>
        ))}
      </ul>
    );
  if (typeof value === 'object' && value !== null)
    return renderFields(value as Record<string, unknown>, view);
  return typeof value === 'string' && INSTANT.test(value) ? formatInstant(value, view) : String(value);
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** `createdAt` as `created at`: fields have the names of the JSON file. */
const splitName = (name: string): string => name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();

const formatInstant = (instant: string, { language, timeZone }: DataWords): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone }).format(
    new Date(instant),
  );
