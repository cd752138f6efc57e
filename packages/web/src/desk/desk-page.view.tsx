import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Loader } from '../ui/loader.tsx'
import { faultWordsOf } from './queue/announcement-words.ts'
import type { Answer } from './use-answer.ts'
import styles from './desk-page.module.css'

interface DeskPageProps {
  title: ReactNode
  actions?: ReactNode
  children: ReactNode
}

/** The layout of every screen except the queue: a heading, actions, and content. */
export const DeskPage = ({ title, actions, children }: DeskPageProps): ReactNode => (
  <div className={styles.page}>
    <header className={styles.head}>
      <h1 className={styles.title}>{title}</h1>
      {actions}
    </header>
    {children}
  </div>
)

interface AnsweredProps<T> {
  answer: Answer<T>
  children: (value: T) => ReactNode
}

/** Shows the loaded value, the loading state, or the error. */
export function Answered<T>({ answer: { value, fault, reload }, children }: AnsweredProps<T>): ReactNode {
  return (
    <>
      {fault !== null && (
        <Alert
          tone="danger"
          action={
            <Button size="sm" variant="secondary" onClick={reload}>
              <FormattedMessage id="layout.tryAgain" />
            </Button>
          }
        >
          <FormattedMessage id={faultWordsOf(fault)} />
        </Alert>
      )}
      {value === null ? fault === null && <Loader label={<FormattedMessage id="layout.loading" />} /> : children(value)}
    </>
  )
}
