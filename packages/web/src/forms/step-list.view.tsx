import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Card } from '@recircle/ui/layout/card.tsx'
import { Icon } from '@recircle/ui/icons/icon.tsx'
import { VisuallyHidden } from '@recircle/ui/layout/visually-hidden.tsx'
import type { FormStep } from './form-steps.ts'
import { jumpToField } from './jump-to-field.ts'
import styles from './step-list.module.css'

interface StepListProps {
  steps: readonly FormStep[]
  /** Sending was attempted, so missing steps are marked as errors. */
  isPressing: boolean
}

/** FAC-11: the completed and missing steps, updated live; missing ones link to their fields. */
export function StepList({ steps, isPressing }: StepListProps): ReactNode {
  const { formatMessage } = useIntl()
  const left = steps.filter(({ missing }) => missing !== null).length
  return (
    <Card as="section" className={styles.card} data-pressing={isPressing || undefined}>
      <h2 data-left={left} className={styles.title}>
        <svg aria-hidden>
          <circle />
          <circle pathLength={steps.length} strokeDasharray={`${steps.length - left} 99`} />
        </svg>
        {left === 0 ? (
          <FormattedMessage id="editing.allDone" />
        ) : (
          <FormattedMessage id="editing.stepsLeft" values={{ left, all: steps.length }} />
        )}
      </h2>
      <ul className={styles.list}>
        {steps
          .toSorted((a, b) => Number(a.missing === null) - Number(b.missing === null))
          .map(({ id, field, label, missing }) => (
            <li key={id}>
              {missing === null ? (
                <span className={styles.step}>
                  <Icon name="success" size="sm" />
                  <FormattedMessage id={label} />
                  <VisuallyHidden>{formatMessage({ id: 'editing.done' })}</VisuallyHidden>
                </span>
              ) : (
                <button type="button" className={styles.step} onClick={() => jumpToField(field)}>
                  {isPressing ? <Icon name="error" size="sm" /> : <span className={styles.open} />}
                  <FormattedMessage id={label} />
                </button>
              )}
            </li>
          ))}
      </ul>
    </Card>
  )
}
