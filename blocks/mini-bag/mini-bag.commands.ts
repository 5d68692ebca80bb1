import { formFields } from '../../eshop-api/contract/fields/form-fields';
import { removeLines } from '../_journey/bag/report-change';
import { defineCommand } from '../_contract/commands/define-command';
import type { MiniBagProps } from './mini-bag.schema';

export default {
  'miniBag.removeLine': defineCommand<MiniBagProps>({
    form: { line: formFields.generic },
    run: (context, { text }) => removeLines(context, text.line!.split(' ').slice(0, 10)),
  }),
};
