import { Button } from '../../../ui/button/button';
import { Disclosure } from '../../../ui/disclosure/disclosure';
import { TextArea } from '../../../ui/form-field/text-area';
import { TextLink } from '../../../ui/link/link';
import type { CommentLine, CommentsView } from '../comments.types';
import type { Words } from '../texts';
import * as css from '../web.css';
import { formatPageName } from './format-layer';
import type { keptForm } from './kept-form';

/** Comments at one place, with a form for another one. @param action address that the forms are sent to */
export function Comments({
  words,
  comments: { lines, open, mark, typed },
  action,
  zone,
  kept,
}: {
  words: Words;
  comments: CommentsView;
  action: string;
  zone: string;
  /** Attributes of a form whose text is kept (kept-form.ts). */
  kept?: ReturnType<typeof keptForm>;
}) {
  return (
    <Disclosure title={words.t('comments.title', { open })} open={open > 0 || typed !== ''}>
      <div className={css.stack}>
        {lines.length > 0 && (
          <ul role="list" className={css.plainList}>
            {lines.map((line) => (
              <li key={line.id}>
                <Line words={words} line={line} action={action} zone={zone} />
              </li>
            ))}
          </ul>
        )}
        {mark !== undefined && (
          <form
            method="post"
            action={action}
            className={css.stack}
            aria-label={words.t('comments.add')}
            {...kept}
          >
            <input type="hidden" name="mark" value={mark} />
            <TextArea
              words={{ id: 'comment', label: words.t('comments.body') }}
              name="comment"
              rows={3}
              maxLength={2000}
              defaultValue={typed}
            />
            <p>
              <Button type="submit" name="act" value="comment" kind="outline">
                {words.t('comments.send')}
              </Button>
            </p>
          </form>
        )}
      </div>
    </Disclosure>
  );
}

function Line({
  words,
  line: { id, body, author, at, resolvedBy, about },
  action,
  zone,
}: {
  words: Words;
  line: CommentLine;
  action: string;
  zone: string;
}) {
  return (
    <div className={css.tight}>
      <span className={css.muted}>{words.t('comments.by', { author, at: words.time(at, zone) })}</span>
      {about && <About words={words} about={about} />}
      <p className={css.comment}>{body}</p>
      {resolvedBy !== undefined ? (
        <span className={css.muted}>{words.t('comments.resolvedBy', { by: resolvedBy })}</span>
      ) : (
        <form method="post" action={action}>
          <Button type="submit" name="resolve" value={String(id)} kind="outline">
            {words.t('comments.resolve')}
          </Button>
        </form>
      )}
    </div>
  );
}

function About({
  words,
  about: { page, block, href },
}: {
  words: Words;
  about: NonNullable<CommentLine['about']>;
}) {
  const text =
    block === '' ? formatPageName(page) : words.t('check.where', { page: formatPageName(page), block });
  return href === undefined ? <span>{text}</span> : <TextLink href={href}>{text}</TextLink>;
}
