import { Button } from '../../../ui/button/button';
import { TextLink } from '../../../ui/link/link';
import type { Screen } from '../screen.types';
import * as css from '../web.css';
import { ChangedFiles } from './changed-files';
import { discardHref } from './discard-href';
import type { Shared } from './layout';

/** What is lost when the changes of a file are discarded, and the button that does it. */
export function Discard({
  words,
  release,
  file,
  version,
  back,
}: Extract<Screen, { screen: 'discard' }> & Shared) {
  return (
    <>
      <p>{words.t('discard.text', { title: release.title })}</p>
      <h2>{words.t('discard.changes')}</h2>
      <ChangedFiles words={words} files={[file]} />
      <form method="post" action={discardHref(release.id, file.path, back)} className={css.acts}>
        <input type="hidden" name="version" value={version} />
        <Button type="submit" name="act" value="discard" kind="accent">
          {words.t('act.discard')}
        </Button>
        <TextLink href={back ?? `/composer/releases/${release.id}`} kind="alone">
          {words.t('discard.keep')}
        </TextLink>
      </form>
    </>
  );
}
