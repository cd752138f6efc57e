import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { classNames } from '../styles/class-names.ts'
import type { MessageId } from '../i18n/message-id.ts'
import { useFormats } from '../i18n/words.tsx'
import { Icon } from '../icons/icon.tsx'
import type { IconName } from '../icons/icon-name.ts'
import { VisuallyHidden } from '../layout/visually-hidden.tsx'
import { CodeTriangle } from './code-triangle.tsx'
import { GuideMaterials } from './guide-materials.view.tsx'
import { ThingDrawing } from './thing-drawing.tsx'
import { isSpecial, type ThingSheet } from './thing-sheet.ts'
import { TownAnswersView } from './town-answers.view.tsx'
import type { TownSheet } from './town-sheet.ts'
import styles from './thing-sheet.module.css'

interface ThingSheetProps {
  thing: ThingSheet
  /** `h1` on the page of a thing; a preview is below another heading. */
  heading?: 'h1' | 'h3'
  /** Shown in the verdict of a thing that no place takes. */
  askUs?: ReactNode
  /** TOWN-3: laid over what the guide says. */
  town?: TownSheet | null
}

/** GUIDE-10 GUIDE-21 GUIDE-35: the answer in one look, then what else there is to know; also the preview for editors. */
export function ThingSheetView({ thing, heading = 'h1', askUs, town = null }: ThingSheetProps): ReactNode {
  const formats = useFormats()
  const { slug, name, code, materials, prepare, hazard, mistake, reuse, differs, differsSource, source } = thing
  const Heading = heading
  // The last step of what no place takes is the way out, and stands in the verdict.
  const steps = materials.length > 0 ? prepare : prepare.slice(0, -1)
  const sourceWords = (sourceText: string, atMs: number): ReactNode => (
    <FormattedMessage id="guide.source" values={{ source: sourceText, date: formats.date(atMs, 'UTC') }} />
  )
  return (
    <div className={styles.sheet}>
      <header className={styles.head}>
        <ThingDrawing slug={slug} material={materials[0]?.slug} size="lg" />
        <Heading>{name}</Heading>
        {code && (
          <div className={styles.code}>
            <VisuallyHidden>
              <FormattedMessage id="suggest.answer.code" values={code} />
            </VisuallyHidden>
            <CodeTriangle code={code.code} />
            <span aria-hidden="true">{code.mark}</span>
          </div>
        )}
      </header>
      {town !== null && <TownAnswersView town={town} />}
      {town?.verdict ? <ElsewhereView thing={thing} /> : <VerdictView thing={thing} askUs={askUs} />}
      {steps.length > 0 && (
        <RowView icon="list" title="guide.prepare">
          {steps.length === 1 ? (
            <p>{steps[0]}</p>
          ) : (
            <ol className={styles.steps}>
              {steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          )}
        </RowView>
      )}
      {hazard !== null && (
        <RowView icon="error" title="guide.hazard" look="hazard">
          <p>{hazard}</p>
        </RowView>
      )}
      {mistake !== null && (
        <RowView icon="ban" title="guide.mistake" look="no">
          <p>{mistake}</p>
        </RowView>
      )}
      {reuse !== null && (
        <RowView icon="restore" title="guide.reuse">
          <p>{reuse}</p>
        </RowView>
      )}
      {differs !== null && (
        <RowView icon="info" title="guide.differs">
          <p>{differs}</p>
          {differsSource !== null && (
            <p className={styles.fine}>{sourceWords(differsSource.source, differsSource.checkedAtMs)}</p>
          )}
        </RowView>
      )}
      {source !== null && <p className={styles.fine}>{sourceWords(source, thing.checkedAtMs)}</p>}
    </div>
  )
}

/** The other names, below everything else. */
export const AlsoCalled = ({ names }: { names: readonly string[] }): ReactNode => (
  <p className={styles.fine}>
    <FormattedMessage id="guide.alsoCalled" values={{ names: names.join(', ') }} />
  </p>
)

const isPartly = ({ parts }: Pick<ThingSheet, 'parts'>): boolean =>
  parts.some(({ materials }) => materials.length === 0)

/** GUIDE-35: what is taken in part is no "yes". */
export const takenWords = (thing: Pick<ThingSheet, 'parts' | 'materials'>): MessageId =>
  isPartly(thing)
    ? 'suggest.answer.partly'
    : isSpecial(thing.materials)
      ? 'suggest.answer.special'
      : 'suggest.answer.yes'

/** Whether it is taken and as what, part by part; else that it is not, and what to do instead. */
function VerdictView({ thing, askUs }: Pick<ThingSheetProps, 'thing' | 'askUs'>): ReactNode {
  const { parts, materials, prepare } = thing
  const isTaken = materials.length > 0
  const wayOut = prepare.at(-1)
  if (!isTaken)
    return (
      <div className={classNames(styles.verdict, styles.nowhere)}>
        <Icon name="ban" />
        <div>
          <p className={styles.said}>
            <FormattedMessage id="guide.notTaken" />
          </p>
          {wayOut !== undefined && <p>{wayOut}</p>}
          {askUs}
        </div>
      </div>
    )
  const [whole] = parts
  const isPlain = takenWords(thing) === 'suggest.answer.yes'
  const isWhole = parts.length === 1 && whole?.name === null
  return (
    <div className={classNames(styles.verdict, isPlain ? styles.taken : styles.nowhere)}>
      <Icon name={isPlain ? 'success' : 'error'} />
      <div>
        {isWhole ? (
          <div className={styles.line}>
            <p className={styles.said}>
              <FormattedMessage id={takenWords(thing)} />
            </p>
            <GuideMaterials materials={materials} />
          </div>
        ) : (
          <>
            <p className={styles.said}>
              <FormattedMessage id={takenWords(thing)} />
            </p>
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
          </>
        )}
      </div>
    </div>
  )
}

/** TOWN-3: the verdict of the guide, where a town has its own. */
const ElsewhereView = ({ thing }: Pick<ThingSheetProps, 'thing'>): ReactNode => (
  <RowView icon="map" title="guide.town.elsewhere">
    {thing.materials.length > 0 ? (
      <div className={styles.line}>
        <span>
          <FormattedMessage id={takenWords(thing)} />
        </span>
        <GuideMaterials materials={thing.materials} />
      </div>
    ) : (
      <p>
        <FormattedMessage id="guide.notTaken" />
      </p>
    )}
  </RowView>
)

interface RowProps {
  icon: IconName
  title: MessageId
  look?: 'hazard' | 'no'
  children: ReactNode
}

const RowView = ({ icon, title, look, children }: RowProps): ReactNode => (
  <section className={classNames(styles.row, look && styles[look])} data-row={title}>
    <Icon name={icon} />
    <div>
      <h2>
        <FormattedMessage id={title} />
      </h2>
      {children}
    </div>
  </section>
)
