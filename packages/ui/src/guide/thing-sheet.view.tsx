import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { MessageId } from '../i18n/message-id.ts'
import { useFormats } from '../i18n/words.tsx'
import { Alert } from '../feedback/alert.tsx'
import { Card } from '../layout/card.tsx'
import { FamilyDrawing } from './family-drawing.tsx'
import { GuideMaterials } from './guide-materials.view.tsx'
import type { ThingSheet } from './thing-sheet.ts'
import styles from './thing-sheet.module.css'

interface ThingSheetProps {
  thing: ThingSheet
  /** `h1` on the page of a thing; a preview is below another heading. */
  heading?: 'h1' | 'h3'
  /** Shown below the answer. */
  acts?: ReactNode
  /** Shown between the answer and the instructions. */
  places?: ReactNode
}

/** GUIDE-10 GUIDE-21: the answer first, then instructions; used by the page of a thing and the preview for editors. */
export function ThingSheetView({ thing, heading = 'h1', acts, places }: ThingSheetProps): ReactNode {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  const { family, name, alsoCalled, parts, materials, prepare, hazard, differs, differsSource, source } = thing
  const Heading = heading
  const answer = formatMessage({ id: materials.length > 0 ? 'guide.taken' : 'guide.notTaken' })
  const sourceWords = (sourceText: string, atMs: number): ReactNode => (
    <FormattedMessage id="guide.source" values={{ source: sourceText, date: formats.date(atMs, 'UTC') }} />
  )
  return (
    <>
      <header className={styles.head}>
        <div className={styles.title}>
          <FamilyDrawing family={family} size="lg" />
          <Heading>{name}</Heading>
        </div>
        <p className="lead">{answer}</p>
        <dl className={styles.parts}>
          {parts.map((part, at) => (
            <div key={part.name ?? at}>
              <dt>{part.name ?? <FormattedMessage id="guide.whole" />}</dt>
              <dd>
                <GuideMaterials materials={part.materials} />
              </dd>
            </div>
          ))}
        </dl>
        {acts}
      </header>
      {places}
      {hazard !== null && (
        <Alert tone="warning" title={<FormattedMessage id="guide.hazard" />}>
          {hazard}
        </Alert>
      )}
      <div className={styles.notes}>
        <NoteView title="guide.prepare">
          <ol className={styles.steps}>
            {prepare.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </NoteView>
        <NoteView title="guide.mistake">{thing.mistake}</NoteView>
        <NoteView title="guide.reuse">{thing.reuse}</NoteView>
        <NoteView title="guide.differs">
          {differs !== null && differsSource !== null ? (
            <>
              <p>{differs}</p>
              <p className="soft">{sourceWords(differsSource.source, differsSource.checkedAtMs)}</p>
            </>
          ) : (
            differs
          )}
        </NoteView>
      </div>
      <footer className="soft">
        <p>{formatMessage({ id: 'guide.alsoCalled' }, { names: alsoCalled.join(', ') })}</p>
        {source !== null && <p>{sourceWords(source, thing.checkedAtMs)}</p>}
      </footer>
    </>
  )
}

function NoteView({ title, children }: { title: MessageId; children: ReactNode }): ReactNode {
  const { formatMessage } = useIntl()
  if (children === null) return null
  return (
    <Card as="section" className={styles.note}>
      <h2>{formatMessage({ id: title })}</h2>
      {typeof children === 'string' ? <p>{children}</p> : children}
    </Card>
  )
}
