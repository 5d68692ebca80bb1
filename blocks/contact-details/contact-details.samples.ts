import type { BlockSample } from '../_contract/block.types';
import type { ContactDetailsProps } from './contact-details.schema';
import type { ContactDetailsData } from './contact-details.server';

const email = {
  id: 'email' as const,
  title: 'E-mail',
  value: 'care@sample.example',
  href: 'mailto:care@sample.example',
  note: 'You get an answer within one working day.',
};

export default [
  {
    name: 'Telephone and e-mail',
    props: { lead: 'Somebody reads what you write.' },
    data: {
      contacts: [
        {
          id: 'phone',
          title: 'Telephone',
          value: '+44 20 7946 0143',
          href: 'tel:+442079460143',
          note: 'Monday to Friday, 9:00–18:00',
        },
        email,
      ],
    },
  },
  { name: 'E-mail only', props: {}, data: { contacts: [email] } },
] satisfies BlockSample<ContactDetailsProps, ContactDetailsData>[];
