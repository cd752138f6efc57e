import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { policyDate } from '@recircle/core/account'
import { brandNames, faqData } from '@recircle/core/site'
import type { MessageId } from '@recircle/ui/i18n/message-id.ts'
import { useScope } from '../../routing/screen/scope.ts'
import { Disclosure } from '@recircle/ui/layout/disclosure.tsx'
import { SideContent } from '../frame/side-content.tsx'
import { Drawing, type DrawingFile } from '@recircle/ui/icons/drawing.tsx'
import { useCurrentRoute } from '../navigation/current-route.ts'
import styles from './prose-page.module.css'
import { StructuredDataView } from '../document/structured-data.view.tsx'
import { useFormats } from '@recircle/ui/i18n/words.tsx'

export interface ProseSection {
  /** The hash of the section. */
  readonly anchor: string
  readonly title: MessageId
  readonly drawing?: DrawingFile
  readonly text?: MessageId
  readonly steps?: readonly MessageId[]
  readonly items?: readonly MessageId[]
  /** The numbers used in the items. */
  readonly values?: Readonly<Record<string, number>>
  /** Content other than catalog texts. */
  readonly content?: ReactNode
  readonly after?: MessageId
  readonly questions?: readonly (readonly [question: MessageId, answer: MessageId])[]
}

export interface ProsePageProps {
  readonly lead?: MessageId
  /** Below the lead: the date of a policy. */
  readonly note?: ReactNode
  /** What the page is for: after the head, and beside the text where there is room. */
  readonly aside?: ReactNode
  readonly sections: readonly ProseSection[]
}

/** A long text with a table of contents on the left, or above it on narrow screens. */
export function ProsePageView({ lead, note, aside, sections }: ProsePageProps): ReactNode {
  const { formatMessage } = useIntl()
  const { entry } = useCurrentRoute()
  const { page } = useScope()
  return (
    <div className={styles.page}>
      <header className={styles.top}>
        <h1>{formatMessage({ id: entry.title })}</h1>
        {lead && <p className="lead">{formatMessage({ id: lead }, { brand: brandNames[page.locale] })}</p>}
        {note}
      </header>
      {aside && <div className={styles.aside}>{aside}</div>}
      <SideContent
        left={
          <nav className={styles.contents} aria-labelledby="prose-contents">
            <p id="prose-contents" className={styles.contentsTitle}>
              <FormattedMessage id="prose.contents" />
            </p>
            <ul>
              {sections.map(({ anchor, title }) => (
                <li key={anchor}>
                  <a href={`#${anchor}`}>{formatMessage({ id: title })}</a>
                </li>
              ))}
            </ul>
          </nav>
        }
      >
        <div className={styles.text}>
          {sections.map((section) => (
            <ProseSectionView key={section.anchor} section={section} />
          ))}
        </div>
      </SideContent>
    </div>
  )
}

function ProseSectionView({ section }: { section: ProseSection }): ReactNode {
  const { formatMessage } = useIntl()
  const { anchor, title, drawing, text, steps = [], items = [], values, content, after, questions = [] } = section
  return (
    <section id={anchor} aria-labelledby={`${anchor}-title`} className={styles.section}>
      <h2 id={`${anchor}-title`}>{formatMessage({ id: title })}</h2>
      {text && <Paragraph id={text} />}
      {drawing && <Drawing drawing={drawing} className={styles.drawing} />}
      {steps.length > 0 && (
        <ol className={styles.steps}>
          <Lines ids={steps} />
        </ol>
      )}
      {items.length > 0 && (
        <ul className={styles.items}>
          <Lines ids={items} values={values} />
        </ul>
      )}
      {content}
      {after && <Paragraph id={after} />}
      {questions.map(([question, answer]) => (
        <Disclosure key={question} name={anchor} summary={<FormattedMessage id={question} />}>
          <Paragraph id={answer} />
        </Disclosure>
      ))}
      {questions.length > 0 && <QuestionsDataView questions={questions} />}
    </section>
  )
}

/** META-4 */
function QuestionsDataView({ questions }: Required<Pick<ProseSection, 'questions'>>): ReactNode {
  const { formatMessage } = useIntl()
  const entries = questions.map(([question, answer]) => ({
    question: formatMessage({ id: question }),
    answer: formatMessage({ id: answer }),
  }))
  return <StructuredDataView data={[faqData(entries)]} />
}

const Paragraph = ({ id }: { id: MessageId }): ReactNode => (
  <p>
    <FormattedMessage id={id} />
  </p>
)

const Lines = ({
  ids,
  values,
}: {
  ids: readonly MessageId[]
  values?: Record<string, number> | undefined
}): ReactNode =>
  ids.map((id) => (
    <li key={id}>
      <FormattedMessage id={id} {...(values && { values })} />
    </li>
  ))

const changedMs = Date.parse(policyDate)

/** The date of the last change to the policies; update it together with their texts. */
export const PolicyDateView = (): ReactNode => (
  <p className="soft">
    <FormattedMessage id="policy.updated" values={{ date: useFormats().date(changedMs, 'UTC') }} />
  </p>
)
