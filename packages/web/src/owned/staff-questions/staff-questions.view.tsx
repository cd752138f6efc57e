import { useEffect, useRef, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useLocation } from 'react-router'
import { observer } from 'mobx-react-lite'
import { answerMaxLength, type StaffQuestion } from '@recircle/core/staff-question'
import { useOneText } from '../../forms/use-one-text.ts'
import { useFormats } from '@recircle/ui/i18n/words.tsx'
import { modelled } from '@recircle/ui/screen/modelled.tsx'
import { useVisitorZone } from '@recircle/ui/screen/use-visitor-zone.ts'
import { useKeptText } from '../../session/kept-typing.ts'
import { Alert } from '@recircle/ui/feedback/alert.tsx'
import { Button } from '@recircle/ui/button/button.tsx'
import { Card } from '@recircle/ui/layout/card.tsx'
import { TextArea } from '@recircle/ui/field/text-area.tsx'
import { StaffQuestionsViewModel } from './staff-questions.view-model.ts'
import styles from './staff-questions.module.css'

/** The email leads here. */
const place = 'questions'

interface StaffQuestionsModel {
  readonly questions: readonly StaffQuestion[]
  readonly busyId: string | null
  readonly failedId: string | null
  readonly answeredId: string | null
  readonly answer: (id: string, text: string) => Promise<boolean>
}

/** DESK-16: what staff ask about what the organization has sent, with the place for the answer. */
const StaffQuestionsView = observer(({ model }: { model: StaffQuestionsModel }): ReactNode => {
  const { hash } = useLocation()
  const heading = useRef<HTMLHeadingElement>(null)
  const hasQuestions = model.questions.length > 0
  useEffect(() => {
    if (hasQuestions && hash === `#${place}`) heading.current?.focus()
  }, [hasQuestions, hash])
  if (!hasQuestions) return null
  return (
    <Card as="section" id={place} className={styles.card} aria-labelledby="questions-title">
      <h2 ref={heading} id="questions-title" tabIndex={-1} className={styles.title}>
        <FormattedMessage id="staffQuestion.title" />
      </h2>
      <ul className={styles.questions}>
        {model.questions.map((question) => (
          <QuestionView key={question.id} model={model} question={question} />
        ))}
      </ul>
    </Card>
  )
})

export const StaffQuestions = modelled(StaffQuestionsViewModel, StaffQuestionsView)

const QuestionView = observer(
  ({ model, question }: { model: StaffQuestionsModel; question: StaffQuestion }): ReactNode => {
    const { id, about, text, askedAtMs, answer } = question
    const { formatMessage } = useIntl()
    const formats = useFormats()
    const zone = useVisitorZone() || 'UTC'
    const [words, setWords] = useKeptText(`question.${id}`)
    const { isMissing, form } = useOneText(
      words,
      () => void model.answer(id, words).then((isSent) => isSent && setWords('')),
    )
    return (
      <li className={styles.question}>
        <h3 className={styles.about}>{about}</h3>
        <blockquote className={styles.words}>{text}</blockquote>
        <p className="small soft">
          <FormattedMessage id="staffQuestion.asked" values={{ date: formats.date(askedAtMs, zone) }} />
        </p>
        {answer !== '' && (
          <p>
            <b>{formatMessage({ id: 'staffQuestion.yours' })}</b> {answer}
          </p>
        )}
        <div role="status">
          {model.answeredId === id && <Alert tone="success">{formatMessage({ id: 'staffQuestion.sent' })}</Alert>}
          {model.failedId === id && <Alert tone="danger">{formatMessage({ id: 'staffQuestion.failed' })}</Alert>}
        </div>
        <form method="post" className={styles.form} {...form}>
          <TextArea
            label={formatMessage({ id: answer === '' ? 'suggestions.answer' : 'staffQuestion.again' })}
            rows={3}
            maxLength={answerMaxLength}
            value={words}
            error={isMissing && formatMessage({ id: 'staffQuestion.missing' })}
            onChange={setWords}
          />
          <Button type="submit" size="sm" icon="send" busy={model.busyId === id} unready={words.trim() === ''}>
            <FormattedMessage id="staffQuestion.send" />
          </Button>
        </form>
      </li>
    )
  },
)
