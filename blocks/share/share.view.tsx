import type { ReactElement } from 'react';
import { Icon } from '../../ui/icon/icon';
import type { BlockViewProps } from '../_contract/block.types';
import * as css from './share.css';
import type { ShareProps } from './share.schema';
import type { ShareData } from './share.server';

/** A disclosure with a mail and the address. The script opens the device's sheet, else copies. */
export default function Share({
  id,
  props,
  data: { title, url },
  words,
}: BlockViewProps<ShareProps, ShareData>): ReactElement {
  return (
    <details
      id={id}
      className={css.share}
      data-title={title}
      data-url={url}
      data-copied={words('copied')}
      data-by-hand={words('byHand', { url })}
    >
      <summary className={css.openers[props.look]} data-on-press="share">
        <Icon name="share" />
        {props.text ?? words('share')}
      </summary>
      <div className={css.ways}>
        <a href={writeMail(title, url)}>
          <Icon name="mail" />
          {words('mail')}
        </a>
        <button type="button" data-on-press="share">
          <Icon name="link" />
          {words('copy')}
        </button>
        <noscript>
          <a href={url}>
            <Icon name="link" />
            {words('link')}
          </a>
        </noscript>
        <p role="status" />
      </div>
    </details>
  );
}

/** RFC 6068: lines of a body are parted by CRLF. */
const writeMail = (title: string, url: string): string =>
  `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(`${title}\r\n${url}`)}`;
