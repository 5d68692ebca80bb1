import type { ReactNode } from 'react';
import { Button } from '../../../ui/button/button';
import { Disclosure } from '../../../ui/disclosure/disclosure';
import { CheckField } from '../../../ui/form-field/check-field';
import { TextField } from '../../../ui/form-field/form-field';
import { TextLink } from '../../../ui/link/link';
import { Select } from '../../../ui/select/select';
import type { Screen } from '../screen.types';
import type { TextKey, Words } from '../texts';
import * as css from '../web.css';
import { ChangedFiles } from './changed-files';
import { Comments } from './comments';
import { QrCode } from './qr-code';
import { Checks } from './release-checks';
import { Collisions, Impact } from './release-impact';
import { ReleaseSteps } from './release-steps';
import type { Shared } from './layout';
import { formatWhen, State } from './releases';

type ReleaseProps = Extract<Screen, { screen: 'release' }> & Shared;

export function Release(shown: ReleaseProps) {
  const { words, frame, release, files, may, impact, collisions, checks } = shown;
  return (
    <>
      <p className={css.acts}>
        <State words={words} release={release} />
        <span>{words.find(`kind.${release.kind}`)}</span>
        <span>{formatWhen(words, release)}</span>
      </p>
      <p className={css.muted}>
        {words.t('madeBy', { by: release.createdBy, at: words.time(release.createdAt, frame.zone) })}
      </p>
      {release.note && <p>{release.note}</p>}
      <div className={css.columns}>
        <div className={css.stack}>
          <h2>{words.t('release.changes')}</h2>
          {shown.added.map(({ id, name, locale }) => (
            <p key={id} className={css.acts}>
              <span>{words.t('release.added', { name })}</span>
              {release.state === 'draft' && may.includes('edit') && (
                <>
                  <TextLink href={`/composer/pages?${new URLSearchParams({ brand: id, locale })}`}>
                    {words.t('release.addedPages', { name })}
                  </TextLink>
                  <TextLink href={`/composer/brands/${id}/look?release=${release.id}`}>
                    {words.t('brands.look', { brand: name })}
                  </TextLink>
                  <TextLink href={`/composer/brands/${id}/settings?release=${release.id}`}>
                    {words.t('brands.settings', { brand: name })}
                  </TextLink>
                </>
              )}
            </p>
          ))}
          {files.length === 0 ? (
            <p>{words.t('release.empty')}</p>
          ) : (
            <ChangedFiles
              words={words}
              files={files}
              release={release.state === 'draft' && may.includes('edit') ? release.id : undefined}
            />
          )}
          {shown.steps && (
            <ReleaseSteps words={words} zone={frame.zone} release={release.id} steps={shown.steps} />
          )}
          {impact && <Impact words={words} impact={impact} />}
          {checks && <Checks words={words} release={release.id} checks={checks} zone={frame.zone} />}
          <div className={css.card}>
            <Comments
              words={words}
              comments={shown.comments}
              action={`/composer/releases/${release.id}`}
              zone={frame.zone}
            />
          </div>
          {collisions.length > 0 && <Collisions words={words} collisions={collisions} />}
        </div>
        <div className={css.stack}>
          <h2>{words.t('release.acts')}</h2>
          <Acts {...shown} />
        </div>
      </div>
    </>
  );
}

function Acts(shown: ReleaseProps) {
  const { words, release, may, files } = shown;
  const { state } = release;
  const isApproved = state === 'approved' || state === 'scheduled';
  const isOpen = state === 'draft' || state === 'review' || state === 'approved';
  const parts = [
    state === 'draft' && may.includes('submit') && files.length > 0 && (
      <OneAct key="submit" {...shown} act="submit" kind="accent" />
    ),
    state === 'draft' && may.includes('edit') && <Duration key="kind" {...shown} />,
    state === 'review' && may.includes('review') && <Review key="review" {...shown} />,
    isApproved && may.includes('publish') && <Publish key="publish" {...shown} />,
    isApproved && may.includes('schedule') && <Schedule key="schedule" {...shown} />,
    may.includes('preview') && files.length > 0 && <Previews key="preview" {...shown} />,
    isOpen && may.includes('submit') && (
      <Form key="more" {...shown}>
        <div className={css.acts}>
          {state !== 'draft' && <Act words={words} act="reopen" />}
          <Act words={words} act="drop" />
        </div>
      </Form>
    ),
  ].filter(Boolean);
  return parts.length > 0 ? <>{parts}</> : <p className={css.muted}>{words.t('release.noActs')}</p>;
}

const Form = ({ release, children, label }: ReleaseProps & { children: ReactNode; label?: string }) => (
  <form method="post" action={`/composer/releases/${release.id}`} className={css.card} aria-label={label}>
    {children}
  </form>
);

type Kind = 'accent' | 'outline';
const Act = ({ words, act, kind = 'outline' }: { words: Words; act: string; kind?: Kind }) => (
  <Button type="submit" name="act" value={act} kind={kind}>
    {words.t(`act.${act}` as TextKey)}
  </Button>
);

const OneAct = ({ act, kind, ...shown }: ReleaseProps & { act: string; kind: Kind }) => (
  <Form {...shown}>
    <Act words={shown.words} act={act} kind={kind} />
  </Form>
);

/** As `reviewRelease` decides it. */
const needsReason = ({ checks }: ReleaseProps): boolean =>
  checks !== undefined && !checks.isOutdated && checks.errors > 0;

const Review = (shown: ReleaseProps) => (
  <Form {...shown}>
    {needsReason(shown) && <p>{shown.words.t('check.reason')}</p>}
    <TextField
      words={{ id: 'note', label: shown.words.t('field.note'), optional: shown.words.t('optional') }}
      name="note"
      maxLength={1000}
    />
    <div className={css.acts}>
      <Act words={shown.words} act="approve" kind="accent" />
      <Act words={shown.words} act="refuse" kind="outline" />
    </div>
  </Form>
);

const Publish = (shown: ReleaseProps) => (
  <Form {...shown}>
    <p className={css.muted}>{shown.words.t('publish.text')}</p>
    {shown.hasConflicts && (
      <CheckField
        words={{
          id: 'accept',
          label: shown.words.t('publish.conflicts'),
          optional: shown.words.t('optional'),
        }}
        name="accept"
      />
    )}
    <Act words={shown.words} act="publish" kind="accent" />
  </Form>
);

/** Whether the release has an end. */
const Duration = (shown: ReleaseProps) => (
  <Form {...shown} label={shown.words.t('duration.title')}>
    <Select
      words={{
        id: 'kind',
        label: shown.words.t('duration.title'),
        hint: shown.words.t('duration.hint'),
      }}
      name="kind"
      defaultValue={shown.release.kind}
      options={[
        { value: 'permanent', label: shown.words.t('duration.permanent') },
        { value: 'temporary', label: shown.words.t('duration.temporary') },
      ]}
    />
    <Act words={shown.words} act="kind" kind="outline" />
  </Form>
);

function Schedule(shown: ReleaseProps) {
  const { words, release, zones } = shown;
  if (release.state === 'scheduled') return <OneAct {...shown} act="disarm" kind="outline" />;
  return (
    <Form {...shown} label={words.t('schedule.title')}>
      <h3>{words.t('schedule.title')}</h3>
      <Select
        words={{
          id: 'zone',
          label: words.t('schedule.zone'),
          hint: zones.map(({ zone, brands }) => `${zone}: ${brands}`).join(' · '),
        }}
        name="zone"
        defaultValue={release.zone ?? undefined}
        options={zones.map(({ zone }) => ({ value: zone, label: zone }))}
      />
      <TextField
        words={{ id: 'from', label: words.t('schedule.from') }}
        name="from"
        type="datetime-local"
        defaultValue={release.startsLocal ?? ''}
      />
      {release.kind === 'temporary' && (
        <TextField
          words={{ id: 'until', label: words.t('schedule.until'), optional: words.t('optional') }}
          name="until"
          type="datetime-local"
          defaultValue={release.endsLocal ?? ''}
        />
      )}
      <Act words={words} act="schedule" kind="outline" />
    </Form>
  );
}

function Previews(shown: ReleaseProps) {
  const { words, brands, previews, release } = shown;
  return (
    <Form {...shown} label={words.t('preview.title')}>
      <h3>{words.t('preview.title')}</h3>
      <p className={css.muted}>{words.t('preview.text')}</p>
      {previews.map(({ id, brand, url, qr, expiresAt }) => (
        <div key={id}>
          <div className={css.acts}>
            <TextLink href={url} target="_blank" rel="noreferrer" kind="alone">
              {words.t('preview.until', {
                brand,
                until: words.time(expiresAt, release.zone ?? shown.frame.zone),
              })}
            </TextLink>
            <Button type="submit" name="end-preview" value={id} kind="outline">
              {words.t('preview.end')}
            </Button>
          </div>
          <Disclosure title={words.t('seeAs.phone')}>
            <QrCode qr={qr} label={words.t('seeAs.qr')} />
          </Disclosure>
        </div>
      ))}
      <Select
        words={{ id: 'brand', label: words.t('preview.brand') }}
        name="brand"
        options={brands.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <Act words={words} act="preview" kind="outline" />
    </Form>
  );
}
