import { useEffect, useRef, useState, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useLocation } from 'react-router'
import { observer } from 'mobx-react-lite'
import type { DeskKind } from '@recircle/core/desk'
import { answerMaxLength, type StaffQuestion } from '@recircle/core/staff-question'
import { useOneText } from '../../forms/use-one-text.ts'
import { useFormats } from '../../i18n/words.tsx'
import { useBound } from '../../routing/screen/use-bound.ts'
import { useVisitorZone } from '../../routing/screen/use-now.ts'
import { useKeptText } from '../../session/kept-typing.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { openStaffQuestions } from './open-staff-questions.ts'
import type { StaffQuestionsModel } from './staff-questions.model.ts'
import styles from './staff-questions.module.css'

/** The email leads here. */
const place = 'questions'

interface StaffQuestionsProps {
  kinds: readonly DeskKind[] | null
  onOpen?: (count: number) => void
}

/** DESK-16: what staff ask about what the organization has sent, with the place for the answer. */
export const StaffQuestions = observer(({ kinds, onOpen }: StaffQuestionsProps): ReactNode => {
  const open = useBound(openStaffQuestions)
  const { hash } = useLocation()
  const heading = useRef<HTMLHeadingElement>(null)
  const [model, setModel] = useState<StaffQuestionsModel | null>(null)
  useEffect(() => {
    open(kinds).then(setModel, () => undefined)
    // oxlint-disable-next-line react/exhaustive-deps -- the kinds of a page are constant
  }, [open])
  const count = model?.open ?? 0
  useEffect(() => onOpen?.(count), [count, onOpen])
  const hasQuestions = model !== null && model.questions.length > 0
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
            <b>
              <FormattedMessage id="staffQuestion.yours" />
            </b>{' '}
            {answer}
          </p>
        )}
        <div role="status">
          {model.answeredId === id && (
            <Alert tone="success">
              <FormattedMessage id="staffQuestion.sent" />
            </Alert>
          )}
          {model.failedId === id && (
            <Alert tone="danger">
              <FormattedMessage id="staffQuestion.failed" />
            </Alert>
          )}
        </div>
        <form method="post" className={styles.form} {...form}>
          <TextArea
            label={formatMessage({ id: answer === '' ? 'staffQuestion.answer' : 'staffQuestion.again' })}
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
