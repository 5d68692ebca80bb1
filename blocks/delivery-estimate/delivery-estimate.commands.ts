import { shipmentFieldsFor } from '../../eshop-api/domains/orders/shipment.fields';
import { writeCookie } from '../_journey/bag/visitor-bag.server';
import { writeKnownCode } from '../_journey/checkout/known-code';
import { defineCommand } from '../_contract/commands/define-command';
import { zip } from '../_contract/storage/stored-cookies';
import type { DeliveryEstimateProps } from './delivery-estimate.schema';
import { readEstimate } from './read-estimate.server';

export default {
  'delivery.estimate': defineCommand<DeliveryEstimateProps>({
    /** The checkout's own field: what is right there is right here. */
    form: (_posted, { country, flags }) => ({
      postalCode: shipmentFieldsFor({ country, flags }).postalCode!,
    }),
    async run(context, { text: { postalCode = '' } }) {
      // Requested already here: a failure is reported at the form, and a code without delivery is not stored.
      await readEstimate(context, postalCode);
      writeCookie(context, zip, writeKnownCode(context.locale.country, postalCode));
      return { data: { postalCode }, back: { deliverTo: postalCode } };
    },
  }),
};
