import { useId, type ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { MessageId } from '@recircle/ui/i18n/message-id.ts'
import { Card } from '@recircle/ui/layout/card.tsx'
import styles from './long-form.module.css'

interface FormSectionProps {
  title: MessageId
  /** Nothing in it is needed. */
  isOptional?: boolean
  children: ReactNode
}

/** FAC-29 */
export function FormSection({ title, isOptional, children }: FormSectionProps): ReactNode {
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id} className={styles.section}>
      <h2 id={id} className={styles.sectionTitle}>
        <FormattedMessage id={title} />
        {isOptional && (
          <span className={styles.optional}>
            {' '}
            <FormattedMessage id="field.optional" />
          </span>
        )}
      </h2>
      {children}
    </Card>
  )
}
