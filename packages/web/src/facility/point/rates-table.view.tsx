import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { isPausedAt } from '@recircle/core/facility'
import { MaterialGlyph } from '@recircle/ui/mark/material-glyph.tsx'
import { PauseWords, WrittenTermsWords } from '../words/material-terms-words.view.tsx'
import type { PointDetails, PointRate } from '../point-data.ts'
import { PriceWords } from '../words/price-words.view.tsx'
import styles from './rates-table.module.css'

type RatedPoint = Pick<PointDetails, 'rates' | 'currency' | 'timezone'>

/** FAC-13: the accepted materials and their prices. */
export function RatesTable({ point, nowMs }: { point: RatedPoint; nowMs: number }): ReactNode {
  const { rates, currency, timezone } = point
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
