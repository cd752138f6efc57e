import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { DeskQuestion } from '@recircle/core/desk'
import { WhenWords } from '../log/act-words.view.tsx'
import valueStyles from './fields/field-value.module.css'
import itemStyles from './item.module.css'
import styles from './item-section.module.css'

/** DESK-16: questions and answers, in order. */
export const QuestionList = ({ questions }: { questions: readonly DeskQuestion[] }): ReactNode => (
  <section className={styles.card}>
    <h3 className={styles.sectionTitle}>
      <FormattedMessage id="desk.questions" />
    </h3>
    <ol className={styles.thread}>
      {questions.map(({ id, askedBy, text, askedAtMs, answer, answeredBy, answeredAtMs }) => (
        <li key={id}>
          <p className="small soft">
            {askedBy} · <WhenWords atMs={askedAtMs} />
          </p>
          <p className={valueStyles.text}>{text}</p>
          {answeredAtMs === null ? (
            <p className="small soft">
              <FormattedMessage id="desk.question.open" />
            </p>
          ) : (
            <blockquote className={itemStyles.words}>
              <p className="small soft">
                {answeredBy} · <WhenWords atMs={answeredAtMs} />
              </p>
              {answer}
            </blockquote>
          )}
        </li>
      ))}
    </ol>
  </section>
)
