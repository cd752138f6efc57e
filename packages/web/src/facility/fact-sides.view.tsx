import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import type { FactField, FactValue } from '@recircle/core/proposal'
import type { MessageId } from '../i18n/message-id.ts'
import { FactValueWords, isPlace, type FactNames } from './fact-words.view.tsx'
import { MovedPlace } from './moved-place.view.tsx'
import styles from './fact-sides.module.css'

interface FactSidesProps {
  field: FactField
  names: FactNames
  /** Omitted if there was no value before. */
  before?: FactValue | undefined
  after: FactValue
  /** The heading of the new value. */
  title: MessageId
  /** Additional content. */
  children?: ReactNode
}

/** TRUTH-48, TRUTH-53: the current value of a fact next to the suggested one. */
export function FactSides({ field, names, before, after, title, children }: FactSidesProps): ReactNode {
  const { formatMessage } = useIntl()
  return (
    <>
      <dl className={styles.sides}>
        {before !== undefined && (
          <div>
            <dt>{formatMessage({ id: title })}</dt>
            <dd>
              <FactValueWords field={field} value={before} names={names} />
              {children}
            </dd>
          </div>
        )}
        <div className={styles.after}>
          <dt>{formatMessage({ id: 'report.proposed' })}</dt>
          <dd>
            <FactValueWords field={field} value={after} {...(before !== undefined && { than: before })} names={names} />
          </dd>
        </div>
      </dl>
      {isPlace(after) && (
        <MovedPlace before={before !== undefined && isPlace(before) ? before : null} {...{ after, title }} />
      )}
    </>
  )
}
