import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { MaterialGlyph } from '../ui/material-glyph.tsx'
import type { PointDetails } from './point-data.ts'
import { PriceWords } from './price-words.view.tsx'
import styles from './rates-table.module.css'

/** FAC-13: what is taken, and for how much. */
export function RatesTable({ rates, currency }: Pick<PointDetails, 'rates' | 'currency'>): ReactNode {
  const { formatMessage } = useIntl()
  return (
    <table className={styles.table} aria-label={formatMessage({ id: 'facility.field.rates' })}>
      <tbody>
        {rates.map((rate) => (
          <tr key={rate.id}>
            <th scope="row">
              <span className={styles.material}>
                <MaterialGlyph material={rate.material.slug} />
                {rate.material.name}
              </span>
            </th>
            <td className={rate.price < 0 ? styles.soft : undefined}>
              <PriceWords rate={rate} currency={currency} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
