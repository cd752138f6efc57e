import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { Icon } from '../ui/icon.tsx'
import { TextButton } from '../ui/text-button.tsx'
import { jumpToField } from './jump-to-field.ts'
import styles from './issue-summary.module.css'

export interface SummedIssue {
  readonly field: string
  readonly label: ReactNode
  readonly text: ReactNode
}

/** What keeps a form from being saved, once it was tried; each line leads to its field. */
export const IssueSummary = ({ issues }: { issues: readonly SummedIssue[] }): ReactNode =>
  issues.length > 0 && (
    <div role="alert" className={styles.summary}>
      <p className={styles.title}>
        <Icon name="error" size="sm" />
        <FormattedMessage id="editing.mistakes" values={{ count: issues.length }} />
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
