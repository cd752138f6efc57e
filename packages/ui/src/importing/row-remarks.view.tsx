import type { ReactNode } from 'react'
import { FormattedMessage, useIntl, type IntlShape } from 'react-intl'
import type { ImportRemark, ImportRow } from '@recircle/core/import'
import { partLabel } from './part-words.ts'
import { lineIn, rowNumber } from './row-number.ts'
import { remarkTone } from './remark-tone.ts'
import styles from './imports.module.css'

/** What was not understood in a row, and what prevents its import. */
export const RemarksView = ({ remarks }: { remarks: readonly ImportRemark[] }): ReactNode =>
  remarks.length > 0 && (
    <ul className={styles.remarks}>
      {remarks.map((remark) => (
        <li key={`${remark.code} ${remark.column} ${remark.value}`} data-tone={remarkTone(remark) ?? undefined}>
          <RemarkText {...remark} />
        </li>
      ))}
    </ul>
  )

export function RemarkText({ code, column, value, detail }: Omit<ImportRemark, 'isFault'>): ReactNode {
  const intl = useIntl()
  const parts =
    code === 'kept-edited'
      ? detail
          .split(', ')
          .map((part) => partLabel(part, intl))
          .join(', ')
      : detail
  return (
    <FormattedMessage
      id={`imports.remark.${code}`}
      values={{ column: lineOf(column, intl) ?? column, value, detail: parts }}
    />
  )
}

/** In the reader's words; null for what is no line of a table. */
function lineOf(at: string, { formatMessage }: IntlShape): string | null {
  const line = lineIn(at)
  return line === null ? null : formatMessage({ id: 'imports.at' }, { line })
}

export const RowPlace = ({ row }: { row: Pick<ImportRow, 'number' | 'at'> }): ReactNode => (
  <FormattedMessage id="imports.row" values={{ number: rowNumber(row) }} />
)

/** The name of a map feature. */
export const FeatureName = ({ at }: { at: string }): ReactNode =>
  at.includes('/') && <small className={styles.soft}>{at}</small>
