import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { WhenWords } from '../../log/act-words.view.tsx'
import styles from '../manage.module.css'

/** When something was last done, and how long it took. */
export const DoneWords = ({ atMs, tookMs }: { atMs: number | null; tookMs: number | null }): ReactNode =>
  atMs === null ? (
    '—'
  ) : (
    <>
      <WhenWords atMs={atMs} />
      {tookMs !== null && (
        <span className={styles.under}>
          <FormattedMessage id="manage.job.took" values={{ ms: tookMs }} />
        </span>
      )}
    </>
  )
