import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Card } from '../ui/card.tsx'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import { ProgressBar } from '../ui/progress-bar.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import type { FormStep } from './form-steps.ts'
import { jumpToField } from './jump-to-field.ts'
import styles from './step-list.module.css'

interface StepListProps {
  steps: readonly FormStep[]
  /** Sending was tried: what is missing is in the way. Until then it is only what comes next. */
  isPressing: boolean
}

/** FAC-11: what is done and what is still missing, live; what is missing leads to its field. */
export function StepList({ steps, isPressing }: StepListProps): ReactNode {
  const { formatMessage } = useIntl()
  const done = steps.filter(({ missing }) => missing === null).length
  const left = steps.length - done
  return (
    <Card as="section" className={styles.card} data-pressing={isPressing || undefined}>
      <h2 className={styles.title}>
        {left === 0 ? (
          <FormattedMessage id="editing.allDone" />
        ) : (
          <FormattedMessage id="editing.stepsLeft" values={{ left, all: steps.length }} />
        )}
      </h2>
      <ProgressBar
        label={formatMessage({ id: 'editing.stepsLeft' }, { left, all: steps.length })}
        value={done}
        max={steps.length}
      />
      <ul className={styles.list}>
        {steps
          .toSorted((a, b) => Number(a.missing === null) - Number(b.missing === null))
          .map(({ id, field, label, missing }) => (
            <li key={id} data-done={missing === null || undefined}>
              {missing === null ? (
                <span className={styles.step}>
                  <Icon name="success" size="sm" />
                  <FormattedMessage id={label} />
                  <VisuallyHidden>
                    <FormattedMessage id="editing.done" />
                  </VisuallyHidden>
                </span>
              ) : (
                <button
                  type="button"
                  className={classNames(styles.step, isPressing && styles.pressing)}
                  onClick={() => jumpToField(field)}
                >
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
