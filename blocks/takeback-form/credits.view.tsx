import type { ReactElement } from 'react';
import { CONDITIONS, FAMILIES, TARGETS } from '../../eshop-api/domains/takebacks/takeback.facts';
import { Disclosure } from '../../ui/disclosure/disclosure';
import { familyKey } from './family-key';
import * as css from './takeback-form.css';
import type { FormView } from './form-view.types';

/** One table a target, so that it stays narrow on a phone; folded, so that the form is not far below. */
export function renderCredits({ id, data: { credits }, words }: FormView): ReactElement {
  return (
    <section className={css.credits} aria-labelledby={`${id}-brings`}>
      <h2 id={`${id}-brings`}>{words('brings')}</h2>
      {TARGETS.map((target) => (
        <Disclosure
          key={target}
          id={`${id}-brings-${target}`}
          title={words(`target_${target}`)}
          group={`${id}-brings`}
        >
          <table className={css.table} aria-label={words(`target_${target}`)}>
            <thead>
              <tr>
                <td />
                {CONDITIONS.map((condition) => (
                  <th key={condition} scope="col">
                    {words(`condition_${condition}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {FAMILIES.map((family) => (
                <tr key={family}>
                  <th scope="row">{words(`family_${familyKey(family)}`)}</th>
                  {CONDITIONS.map((condition) => (
                    <td key={condition}>
                      {
                        credits.find(
                          (one) =>
                            one.family === family && one.target === target && one.condition === condition,
                        )?.formatted
                      }
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </Disclosure>
      ))}
      <p className={css.hint}>{words('conditionHint')}</p>
    </section>
  );
}
