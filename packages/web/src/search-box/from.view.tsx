import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Suggestions } from './suggestion.ts'
import styles from './suggestion-list.module.css'

/** Where the distances count from, unless it is from the visitor. */
export function FromView({ around }: Pick<Suggestions, 'around'>): ReactNode {
  const { formatMessage } = useIntl()
  if (around === null) return null
  const { town, capital, isOfMap } = around
  const place = town ?? (capital && formatMessage({ id: 'layout.place' }, { place: capital }))
  if (place === null && !isOfMap) return null
  return (
    <small className={styles.from}>
      <FormattedMessage id={isOfMap ? 'suggest.fromMap' : 'suggest.fromTown'} values={{ place }} />
    </small>
  )
}
