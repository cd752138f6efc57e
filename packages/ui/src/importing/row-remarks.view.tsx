import type { ReactNode } from 'react'
import { FormattedMessage, useIntl, type IntlShape } from 'react-intl'
import type { ImportRemark } from '@recircle/core/import'
import { partLabel } from './part-words.ts'
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
  const [, line] = /^line (\d+)$/.exec(at) ?? []
  return line === undefined ? null : formatMessage({ id: 'imports.at' }, { line })
}

/** The line of a table, or the name of a map feature; otherwise the row number identifies it. */
export function PlaceInFile({ at }: { at: string }): ReactNode {
  const words = lineOf(at, useIntl()) ?? (at.includes('/') ? at : null)
  return words && <small className={styles.soft}>{words}</small>
}
