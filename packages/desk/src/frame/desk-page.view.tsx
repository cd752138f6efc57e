import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { Observer } from 'mobx-react-lite'
import { Alert } from '@recircle/ui/feedback/alert.tsx'
import { Button } from '@recircle/ui/button/button.tsx'
import { Loader } from '@recircle/ui/feedback/loader.tsx'
import { TitleRow } from '@recircle/ui/layout/title-row.tsx'
import type { Answer } from '../shared/answer.ts'
import { faultWordsOf } from '@recircle/ui/act/fault-words.ts'
import styles from './desk-page.module.css'

interface DeskPageProps {
  title: ReactNode
  actions?: ReactNode
  children: ReactNode
}

/** The layout of every screen except the queue: a heading, actions, and content. */
export const DeskPage = ({ title, actions, children }: DeskPageProps): ReactNode => (
  <div className={styles.page}>
    <TitleRow aside={actions}>
      <h1 className={styles.title}>{title}</h1>
    </TitleRow>
    {children}
  </div>
)

interface AnsweredProps<T> {
  answer: Answer<T>
  children: (value: T) => ReactNode
}

/** Shows the loaded value, the loading state, or the error. */
export const Answered = <T,>({ answer, children }: AnsweredProps<T>): ReactNode => (
  <Observer>
    {() => (
      <>
        {answer.fault !== null && (
          <Alert
            tone="danger"
            action={
              <Button size="sm" variant="secondary" onClick={answer.reload}>
                <FormattedMessage id="layout.tryAgain" />
              </Button>
            }
          >
            <FormattedMessage id={faultWordsOf(answer.fault)} />
          </Alert>
        )}
        {answer.value === null
          ? answer.fault === null && <Loader label={<FormattedMessage id="layout.loading" />} />
          : children(answer.value)}
      </>
    )}
  </Observer>
)
