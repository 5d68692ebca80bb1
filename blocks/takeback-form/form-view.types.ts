import type { BlockViewProps } from '../_contract/block.types';
import type { TakebackFormProps } from './takeback-form.schema';
import type { TakebackFormData } from './takeback-form.server';

export type FormView = BlockViewProps<TakebackFormProps, TakebackFormData>;
