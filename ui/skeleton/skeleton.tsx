import { shapes } from './skeleton.css';

/** Keeps the place of something on its way. Silent: say "loading" once, where the waiting begins. */
export const Skeleton = ({ shape = 'line' }: { shape?: keyof typeof shapes }) => (
  <span className={shapes[shape]} aria-hidden="true" />
);
