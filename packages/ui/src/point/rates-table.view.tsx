import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { isPausedAt } from '@recircle/core/facility'
import type { CurrencyCode } from '@recircle/core/money'
import { MaterialGlyph } from '../mark/material-glyph.tsx'
import { PauseWords, WrittenTermsWords } from './material-terms-words.view.tsx'
import type { PointRate } from './point-parts.ts'
import { PriceWords } from './price-words.view.tsx'
import styles from './rates-table.module.css'

interface RatesTableProps {
  point: { readonly rates: readonly PointRate[]; readonly timezone: string }
  currency: CurrencyCode
  nowMs: number
}

/** FAC-13: the accepted materials and their prices. */
export function RatesTable({ point: { rates, timezone }, currency, nowMs }: RatesTableProps): ReactNode {
  const { formatMessage } = useIntl()
  return (
    <table className={styles.table} aria-label={formatMessage({ id: 'facility.field.rates' })}>
      <tbody>
        {rates.map((rate) => (
          <tr key={rate.id}>
            <th scope="row">
              <span className={styles.material}>
                <MaterialGlyph material={rate.material.slug} />
                <span>
                  {rate.material.name}
                  <Terms rate={rate} timezone={timezone} nowMs={nowMs} />
                </span>
              </span>
            </th>
            <td className={rate.price < 0 ? styles.soft : undefined}>
              <PriceWords rate={rate} currency={currency} isShort />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Terms({ rate, timezone, nowMs }: { rate: PointRate; timezone: string; nowMs: number }): ReactNode {
  const { pause = null } = rate.material
  if (pause !== null && isPausedAt(pause, timezone, nowMs))
    return (
      <small className={styles.paused}>
        <PauseWords pause={pause} />
      </small>
    )
  return <WrittenTermsWords terms={rate} className={styles.terms} />
}
