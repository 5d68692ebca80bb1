import type {
  CardFields,
  CardFieldsError,
  CardFieldsModule,
  CardFont,
  CardToken,
  CardWords,
} from '../../providers/card-provider/card-fields.types';

/** What the module named by `script` of create-session exports, for blocks (docs/payments.md "In the browser"). */
export type { CardFields, CardFieldsError, CardFieldsModule, CardFont, CardToken, CardWords };
