import { Button } from '../../../ui/button/button';
import { Disclosure } from '../../../ui/disclosure/disclosure';
import { TextField } from '../../../ui/form-field/form-field';
import { TextLink } from '../../../ui/link/link';
import { Select } from '../../../ui/select/select';
import { VISITORS } from '../../model/preview-view';
import { FRAME_WIDTHS, type Moment, type PagePreview } from '../editor.types';
import { listChoice } from '../pages/editor-choice';
import * as page from '../web.css';
import { editorHref, type EditorShown } from './editor-href';
import * as css from './editor.css';
import { QrCode } from './qr-code';
import { TextOverflows } from './text-overflows';

const FRAME_CLASSES = { 390: css.frame390, 768: css.frame768, 1280: css.frame1280 } as const;

const PROBLEMS = { past: 'seeAs.past', far: 'seeAs.far' } as const;

/** The page with the draft, for whom and when it is chosen. */
export function Preview(shown: EditorShown) {
  const { words, preview, choice, release } = shown;
  return (
    <>
      <div className={css.previewBar}>
        <h2 id="preview-title">{words.t('editor.preview')}</h2>
        {preview && <Widths {...shown} />}
      </div>
      {preview && <SeeAs {...shown} preview={preview} />}
      {preview && (
        <p className={page.muted} data-elsewhere="" hidden>
          {words.t('live.elsewhere')}
        </p>
      )}
      {preview ? (
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
        <div className={css.stage} tabIndex={0} role="group" aria-label={words.t('editor.preview')}>
          {/* Its only script is composer/frame, and its links lead nowhere. It is of the storefront's origin, never of this one. */}
          <iframe
            className={FRAME_CLASSES[choice.width]}
            src={preview.frame}
            data-stamp={preview.stamp}
            title={words.t('editor.frame')}
            sandbox="allow-scripts allow-same-origin"
            loading="lazy"
          />
        </div>
      ) : (
        <p className={css.empty}>{words.t(release ? 'editor.noFrame' : 'editor.noDraft')}</p>
      )}
      {preview && <TextOverflows {...shown} />}
    </>
  );
}

const Widths = (shown: EditorShown) => (
  <nav aria-label={shown.words.t('editor.widths')} className={css.widths}>
    {FRAME_WIDTHS.map((width) => (
      <a
        key={width}
        href={editorHref(shown, { width })}
        className={page.navLink}
        aria-current={shown.choice.width === width ? 'true' : undefined}
        aria-label={shown.words.t('editor.width', { width })}
      >
        {width}
      </a>
    ))}
  </nav>
);

const NOTHING_CHOSEN = { visitor: undefined, moment: undefined, texts: undefined };

/** For whom, when and in which texts; open while something is chosen. */
function SeeAs(shown: EditorShown & { preview: PagePreview }) {
  const { words, choice, preview } = shown;
  const { seeAs, tab, qr } = preview;
  const isChosen = [choice.visitor, choice.moment, choice.texts].some((one) => one !== undefined);
  return (
    <Disclosure
      open={isChosen}
      title={
        <span>
          <span className={page.muted}>{words.t('seeAs.title')}</span> {formatView(shown)}
        </span>
      }
    >
      <div className={css.seeAsBody}>
        <form className={css.seeAsForm} aria-label={words.t('seeAs.title')}>
          {listChoice({ ...choice, ...NOTHING_CHOSEN }).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Select
            words={{ id: 'see-as', label: words.t('seeAs.visitor'), optional: '' }}
            name="as"
            defaultValue={choice.visitor ?? 'guest'}
            options={VISITORS.map((value) => ({ value, label: words.find(`visitor.${value}`) }))}
          />
          <TextField
            words={{
              id: 'see-time',
              label: words.t('seeAs.time', { zone: seeAs.zone }),
              optional: words.t('optional'),
              error: seeAs.problem && words.t(PROBLEMS[seeAs.problem]),
            }}
            name="time"
            type="datetime-local"
            defaultValue={choice.moment}
          />
          <Select
            words={{ id: 'see-texts', label: words.t('seeAs.texts'), optional: '' }}
            name="texts"
            defaultValue={choice.texts ?? ''}
            options={[
              { value: '', label: words.t('seeAs.written') },
              { value: 'pseudo', label: words.t('seeAs.pseudo') },
            ]}
          />
          <Button type="submit" kind="outline">
            {words.t('seeAs.submit')}
          </Button>
          {isChosen && (
            <TextLink href={editorHref(shown, NOTHING_CHOSEN)} kind="alone">
              {words.t('seeAs.reset')}
            </TextLink>
          )}
        </form>
        {seeAs.moments.length > 0 && <Moments {...shown} moments={seeAs.moments} />}
        <p>
          <TextLink kind="alone" href={tab} target="_blank" rel="noreferrer">
            {words.t('seeAs.tab')}
          </TextLink>
        </p>
        <Disclosure title={words.t('seeAs.phone')}>
          <QrCode qr={qr} label={words.t('seeAs.qr')} />
        </Disclosure>
      </div>
    </Disclosure>
  );
}

function formatView({ words, choice, preview }: EditorShown): string {
  const visitor = words.find(`visitor.${choice.visitor ?? 'guest'}`);
  const moment = preview?.seeAs.problem ? undefined : choice.moment;
  const when = moment ? words.t('seeAs.at', { time: moment.replace('T', ' ') }) : words.t('seeAs.now');
  return [visitor, when, choice.texts && words.t('seeAs.inPseudo')].filter(Boolean).join(', ');
}

function Moments({ moments, ...shown }: EditorShown & { moments: readonly Moment[] }) {
  const { words, choice } = shown;
  const zone = shown.preview!.seeAs.zone;
  return (
    <div>
      <h3 id="moments-title" className={css.listTitle}>
        {words.t('seeAs.moments')}
      </h3>
      <ul role="list" aria-labelledby="moments-title" className={css.list}>
        {moments.map(({ kind, title, edge, at, local }) => (
          <li key={`${kind} ${title} ${edge} ${local}`}>
            <a
              href={editorHref(shown, { moment: local })}
              className={css.block}
              aria-current={choice.moment === local ? 'true' : undefined}
            >
              <span>{words.t(edge === 'start' ? 'seeAs.starts' : 'seeAs.ends', { title })}</span>
              <span className={page.muted}>{words.time(at, zone)}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
