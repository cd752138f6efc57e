import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Card } from '../ui/card.tsx'
import { Icon } from '../ui/icon.tsx'
import { ProgressBar } from '../ui/progress-bar.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { jumpToField } from './jump-to-field.ts'
import styles from './step-list.module.css'

export interface FormStep {
  readonly id: string
  /** Where it is taken. */
  readonly field: string
  readonly label: ReactNode
  readonly isDone: boolean
}

/** FAC-11: what is done and what is still missing, live; what is missing leads to its field. */
export function StepList({ steps }: { steps: readonly FormStep[] }): ReactNode {
  const { formatMessage } = useIntl()
  const done = steps.filter(({ isDone }) => isDone).length
  const left = steps.length - done
  return (
    <Card as="section" className={styles.card} id="steps" tabIndex={-1}>
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
          .toSorted((a, b) => Number(a.isDone) - Number(b.isDone))
          .map(({ id, field, label, isDone }) => (
            <li key={id} data-done={isDone || undefined}>
              {isDone ? (
                <span className={styles.step}>
                  <Icon name="success" size="sm" />
                  {label}
                  <VisuallyHidden>
                    <FormattedMessage id="editing.done" />
                  </VisuallyHidden>
                </span>
              ) : (
                <button type="button" className={styles.step} onClick={() => jumpToField(field)}>
                  <Icon name="error" size="sm" />
                  {label}
                </button>
              )}
            </li>
          ))}
      </ul>
    </Card>
  )
}
