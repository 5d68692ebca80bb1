import { TextLink } from '../../ui/link/link';
import { Icon } from '../../ui/icon/icon';
import type { BlockViewProps } from '../_contract/block.types';
import * as css from './usp-strip.css';
import type { UspStripProps } from './usp-strip.schema';

export default function UspStrip({ props }: BlockViewProps<UspStripProps>) {
  const { arrangement } = props;
  return (
    <ul role="list" className={css.strip({ arrangement })} aria-label={props.name}>
      {props.items.map((item) => (
        <li key={item.title} className={css.item({ arrangement })}>
          {arrangement === 'quiet' && <Icon name={item.icon} />}
          <div>
            <p className={css.title({ arrangement })}>
              {item.link ? (
                <TextLink kind="list" href={item.link}>
                  {item.title}
                </TextLink>
              ) : (
                item.title
              )}
            </p>
            {item.text && <p className={css.text}>{item.text}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}
