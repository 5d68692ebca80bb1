import { TYPED_FORMS, type TypedForm } from '../editor.types';
import { readField } from '../read-form';
import type { PageRequest } from '../site.types';
import type { OpenedPage } from './open-editor';
import { readTypedFields } from './page-fields';
import { readTypedCondition } from './save-condition';
import { readTypedSettings } from './save-form';
import type { Unsaved } from './unsaved.types';

/**
 * A form that a person typed earlier and did not save, to be shown as it was typed, with the values that it was made from: saving it
 * finds what others have changed since. Undefined: the request sends another form.
 * @throws FormRefused where the form has other fields by now
 */
export function readTyped(
  request: PageRequest,
  opened: OpenedPage,
): { opened: OpenedPage; unsaved: Unsaved } | undefined {
  const form = TYPED_FORMS.find((one) => one === readField(request.form, 'retype'));
  if (!form) return undefined;
  const at = readField(request.form, 'at');
  const choice = { ...opened.choice, at: at === '' ? opened.choice.at : at };
  return { opened: { ...opened, choice }, unsaved: { [form]: readOne(request, opened, form) } };
}

function readOne(request: PageRequest, opened: OpenedPage, form: TypedForm): NonNullable<Unsaved[TypedForm]> {
  switch (form) {
    case 'settings':
      return readTypedSettings(request.site, opened, request.form);
    case 'condition':
      return readTypedCondition(request, opened);
    case 'fields':
      return readTypedFields(request, opened);
    case 'address':
      return { typed: readField(request.form, 'address'), was: readField(request.form, 'was') };
    case 'comment':
      return request.form.get('comment') ?? '';
  }
}
