import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { daysSince, factGroups, freshnessOf, groupsOf, isOld, type FactGroup } from '@recircle/core/confirmation'
import { useFormats } from '@recircle/ui/i18n/words.tsx'
import { classNames } from '@recircle/ui/styles/class-names.ts'
import { Icon } from '@recircle/ui/icons/icon.tsx'
import { ConfirmedWords, dateInWords } from './confirmed-words.view.tsx'
import type { PointDetails } from '../point-data.ts'
import styles from './age-words.module.css'

type Aged = Pick<PointDetails, 'kind' | 'timezone' | 'rates' | 'contacts' | 'confirmations'>

interface AgeWordsProps {
  point: Aged
  groups: readonly FactGroup[]
  nowMs: number
}

/** From this age on, a date is shown instead of the number of days. */
const daysInWords = 30

/** TRUTH-22: "Hours confirmed by the owner 12 days ago"; old facts are marked but stay in place. */
export function AgeWords({ point, groups, nowMs }: AgeWordsProps): ReactNode {
  const formats = useFormats()
  const known = groupsOf(point)
  return groups.map((group) => {
    const confirmation = point.confirmations[group]
    if (confirmation === undefined || !known.includes(group)) return null
    const days = daysSince(point.timezone, confirmation.atMs, nowMs)
    const values = {
      group,
      by: confirmation.by,
      days,
      date: dateInWords(formats, point.timezone, confirmation.atMs, nowMs),
    }
    const isMarked = isOld(point, group, confirmation, nowMs)
    return (
      <p key={group} className={classNames('small', styles.age, isMarked && styles.old)}>
        <FormattedMessage
          id={isMarked ? 'facility.age.old' : days <= daysInWords ? 'facility.age.recent' : 'facility.age.dated'}
          values={values}
        />
      </p>
    )
  })
}

interface AgeOfFactsProps {
  point: Aged & Pick<PointDetails, 'lastConfirmedAtMs'>
  nowMs: number
  /** Just confirmed by the reader. */
  isByVisitor?: boolean
}

/** TRUTH-61: the same date as in lists, once; it opens who has confirmed what. */
export function AgeOfFacts({ point, nowMs, isByVisitor = false }: AgeOfFactsProps): ReactNode {
  const fresh = freshnessOf(point, nowMs)
  if (fresh === null) return null
  const isMarked = fresh.isOld && !isByVisitor
  return (
    <details className={styles.facts}>
      <summary className={classNames('small', isMarked && styles.old, isByVisitor && styles.own)}>
        <Icon name={isMarked ? 'clock' : 'check'} size="sm" />
        {isByVisitor ? (
          <FormattedMessage id="facility.confirmedByYou" />
        ) : (
          <ConfirmedWords point={point} nowMs={nowMs} />
        )}
        <Icon name="chevron-down" size="sm" className={styles.turn} />
      </summary>
      <AgeWords point={point} groups={factGroups} nowMs={nowMs} />
    </details>
  )
}
