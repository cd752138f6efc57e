import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { classNames } from '@recircle/ui/styles/class-names.ts'
import { Icon } from '@recircle/ui/icons/icon.tsx'
import { TextButton } from '@recircle/ui/button/text-button.tsx'
import { jumpToField } from './jump-to-field.ts'
import styles from './issue-summary.module.css'

export interface SummedIssue {
  readonly field: string
  readonly label: ReactNode
  readonly text: ReactNode
}

interface IssueSummaryProps {
  issues: readonly SummedIssue[]
  /** Replaces the title if there are no errors, only missing parts. */
  incomplete?: ReactNode
}

/** The faults that prevent saving or sending, shown after an attempt; each links to its field. */
export const IssueSummary = ({ issues, incomplete }: IssueSummaryProps): ReactNode =>
  issues.length > 0 && (
    <div role="alert" className={classNames(styles.summary, incomplete !== undefined && styles.incomplete)}>
      <p className={styles.title}>
        <Icon name="error" size="sm" />
        {incomplete ?? <FormattedMessage id="editing.mistakes" values={{ count: issues.length }} />}
      </p>
      <ul className={styles.list}>
        {issues.map(({ field, label, text }) => (
          <li key={field}>
            <TextButton onClick={() => jumpToField(field)}>{label}</TextButton>
            {': '}
            {text}
          </li>
        ))}
      </ul>
    </div>
  )
