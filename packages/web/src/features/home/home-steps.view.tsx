import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { MessageId } from '@recircle/ui/i18n/message-id.ts'
import { stepFindDrawing, stepHandInDrawing, stepPrepareDrawing } from '@recircle/ui/icons/scenes.ts'
import { Drawing, type DrawingFile } from '@recircle/ui/icons/drawing.tsx'
import styles from './home-steps.module.css'

const steps: readonly { readonly drawing: DrawingFile; readonly title: MessageId; readonly text: MessageId }[] = [
  { drawing: stepFindDrawing, title: 'home.steps.find.title', text: 'home.steps.find.text' },
  { drawing: stepPrepareDrawing, title: 'home.steps.prepare.title', text: 'home.steps.prepare.text' },
  { drawing: stepHandInDrawing, title: 'home.steps.handIn.title', text: 'home.steps.handIn.text' },
]

export const HomeStepsView = (): ReactNode => (
  <section aria-labelledby="home-steps" className={styles.section}>
    <h2 id="home-steps">
      <FormattedMessage id="home.steps.title" />
    </h2>
    <ol className={styles.steps}>
      {steps.map(({ drawing, title, text }) => (
        <li key={title} className={styles.step}>
          <div className={styles.picture}>
            <Drawing drawing={drawing} />
          </div>
          <h3>
            <FormattedMessage id={title} />
          </h3>
          <p>
            <FormattedMessage id={text} />
          </p>
        </li>
      ))}
    </ol>
  </section>
)
