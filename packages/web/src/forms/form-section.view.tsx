import { useId, type ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { MessageId } from '@recircle/ui/i18n/message-id.ts'
import { Card } from '@recircle/ui/layout/card.tsx'
import styles from './long-form.module.css'

export function FormSection({ title, children }: { title: MessageId; children: ReactNode }): ReactNode {
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id} className={styles.section}>
      <h2 id={id} className={styles.sectionTitle}>
        <FormattedMessage id={title} />
      </h2>
      {children}
    </Card>
  )
}
