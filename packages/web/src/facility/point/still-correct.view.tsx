import type { ReactNode, SubmitEvent } from 'react'
import { observer } from 'mobx-react-lite'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSearchParams } from 'react-router'
import {
  confirmationsPath,
  readConfirmationOutcome,
  type ConfirmationOutcome,
  type FactGroup,
} from '@recircle/core/confirmation'
import { Alert, type AlertTone } from '@recircle/ui/feedback/alert.tsx'
import { Button } from '@recircle/ui/button/button.tsx'
import type { PointDetails } from '../point-data.ts'
import { todayFact } from '../hours/today-fact.view.tsx'
import styles from './still-correct.module.css'

const tones: Readonly<Record<ConfirmationOutcome, AlertTone>> = {
  counted: 'success',
  already: 'info',
  moved: 'warning',
  reported: 'warning',
  failed: 'danger',
}

export interface StillCorrectModel {
  readonly point: PointDetails
  readonly confirmed: readonly FactGroup[]
  readonly outcome: ConfirmationOutcome | null
  readonly isConfirming: boolean
  readonly confirm: () => Promise<void>
}

interface StillCorrectProps {
  model: StillCorrectModel
  nowMs: number
}

/** TRUTH-23: one button, beside the values it confirms. Without scripts it is a plain form that redirects back here. */
export const StillCorrectView = observer(({ model, nowMs }: StillCorrectProps): ReactNode => {
  const { formatMessage } = useIntl()
  const { point, confirmed, isConfirming } = model
  const [query] = useSearchParams()
  const outcome = model.outcome ?? readConfirmationOutcome(query)
  const press = (event: SubmitEvent): void => {
    event.preventDefault()
    void model.confirm()
  }
  // Reloads the point from the server.
  const again = <a href="?">{formatMessage({ id: 'facility.confirm.look' })}</a>
  const message = outcome && (
    <Alert tone={tones[outcome]} action={outcome === 'moved' && again}>
      <FormattedMessage id={`facility.confirm.${outcome}`} />
    </Alert>
  )
  if (outcome !== null && outcome !== 'failed') return message
  const today = todayFact(point, nowMs)
  return (
    // Only submitted natively without scripts.
    <form
      method="post"
      action={import.meta.env.SSR ? confirmationsPath(point.id) : undefined}
      onSubmit={press}
      className={styles.form}
      suppressHydrationWarning
    >
      {message}
      <p className="small">{formatMessage({ id: 'facility.confirm.title' })}</p>
      <ul className={styles.confirmed}>
        {today && <li>{today}</li>}
        {point.materials.length > 0 && (
          <li>
            <FormattedMessage
              id="facility.confirm.takes"
              values={{ materials: point.materials.map(({ name }) => name).join(', ') }}
            />
          </li>
        )}
      </ul>
      <input type="hidden" name="version" value={point.version} />
      <input type="hidden" name="groups" value={confirmed.join(',')} />
      <Button type="submit" variant="secondary" icon="success" busy={isConfirming}>
        <FormattedMessage id="facility.confirm.button" />
      </Button>
    </form>
  )
})
