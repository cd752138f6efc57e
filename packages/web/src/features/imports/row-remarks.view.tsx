import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { ImportRemark } from '@recircle/core/import'
import styles from './imports.module.css'

/** What was not understood in a row, and what prevents its import. */
export const RemarksView = ({ remarks }: { remarks: readonly ImportRemark[] }): ReactNode =>
  remarks.length > 0 && (
    <ul className={styles.remarks}>
      {remarks.map(({ code, column, value, detail, isFault }) => (
        <li key={`${code} ${column} ${value}`} className={isFault ? styles.fault : undefined}>
          <FormattedMessage id={`imports.remark.${code}`} values={{ column, value, detail }} />
        </li>
      ))}
    </ul>
  )

/** The line of a table, or the name of a map feature; otherwise the row number identifies it. */
export function PlaceInFile({ at }: { at: string }): ReactNode {
  const [, line] = /^line (\d+)$/.exec(at) ?? []
  if (line !== undefined)
    return (
      <small className={styles.soft}>
        <FormattedMessage id="imports.at" values={{ line }} />
      </small>
    )
  return at.includes('/') ? <small className={styles.soft}>{at}</small> : null
}
