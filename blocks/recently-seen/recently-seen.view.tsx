import type { ReactElement } from 'react';
import type { BlockViewProps } from '../_contract/block.types';
import * as css from './recently-seen.css';
import type { RecentlySeenProps } from './recently-seen.schema';
import type { RecentlySeenData, SeenTask } from './recently-seen.types';
import { speakCardWords, type SpokenCardWords } from './spoken-card-words';
import type { Words } from '../../engine/words/words.types';

type View = BlockViewProps<RecentlySeenProps, RecentlySeenData>;

/** Words by the block's props, which are new objects whenever the words change. */
const spoken = new WeakMap<object, SpokenCardWords>();
const wordsOf = (props: object, words: Words, href: (link: string) => string): SpokenCardWords =>
  spoken.get(props) ?? spoken.set(props, speakCardWords(words, href)).get(props)!;

/** Nothing to see until the script finds something that was seen; without JavaScript or consent it stays so. */
export default function RecentlySeen({ id, props, data, words, page }: View): ReactElement {
  const task: SeenTask = {
    ...data,
    id,
    profile: page.locale.locale,
    limit: props.limit,
    card: props.card,
    roomAbove: props.roomAbove,
    title: props.title ?? words('title'),
    words: wordsOf(props, words, page.href),
  };
  return (
    <>
      <span className={css.waker} data-on-visible="recently-seen" />
      <script
        type="application/json"
        dangerouslySetInnerHTML={{ __html: JSON.stringify(task).replace(/</g, '\\u003c') }}
      />
      <div />
    </>
  );
}
