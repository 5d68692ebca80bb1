import type { AuditLine, Screen } from '../screen.types';
import type { Words } from '../texts';
import * as css from '../web.css';
import { formatTitle } from './changed-files';
import { formatGrant } from './format-grant';
import type { Shared } from './layout';

/** Who did what, newest first. */
export const Audit = ({
  words,
  frame,
  rows,
  isIntact,
  earlier,
}: Extract<Screen, { screen: 'audit' }> & Shared) => (
  <>
    <p className={isIntact ? css.muted : css.problem}>
      {words.t(isIntact ? 'audit.intact' : 'audit.broken')}
    </p>
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col">{words.t('column.when')}</th>
          <th scope="col">{words.t('column.by')}</th>
          <th scope="col">{words.t('column.what')}</th>
          <th scope="col">{words.t('column.details')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td className={css.instant}>{words.time(row.at, frame.zone)}</td>
            <td>{row.by}</td>
            <th scope="row">{words.find(`audited.${row.what.replaceAll(' ', '-')}`)}</th>
            <td className={css.facts}>
              <Details words={words} row={row} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
    {earlier !== undefined && (
      <p>
        <a href={`/composer/audit?before=${earlier}`}>{words.t('audit.earlier')}</a>
      </p>
    )}
  </>
);

const Details = ({ words, row: { release, file, grants, facts } }: { words: Words; row: AuditLine }) => (
  <>
    {release !== undefined && (
      <div>
        <a href={`/composer/releases/${release}`}>{words.t('audit.release', { release })}</a>
      </div>
    )}
    {file && <div>{formatTitle(words, file)}</div>}
    {grants.map((grant) => (
      <div key={Object.values(grant).join()}>{formatGrant(words, grant)}</div>
    ))}
    {facts.length > 0 && (
      <details>
        <summary>{words.t('audit.record')}</summary>
        {facts.map(({ name, value }) => (
          <div key={name}>{`${name}: ${value}`}</div>
        ))}
      </details>
    )}
  </>
);
