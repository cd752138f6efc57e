import { useState, type ReactNode, type SubmitEvent } from 'react'
import { FormattedMessage } from 'react-intl'
import { useSearchParams } from 'react-router'
import {
  confirmationsPath,
  readConfirmationOutcome,
  type ConfirmationOutcome,
  type Confirmations,
} from '@recircle/core/confirmation'
import { useScope } from '../routing/screen/scope.ts'
import { Alert, type AlertTone } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import type { PointDetails } from './point-data.ts'
import { todayFact } from './today-fact.view.tsx'
import { confirming } from './use-confirmations.ts'
import styles from './still-correct.module.css'

const tones: Readonly<Record<ConfirmationOutcome, AlertTone>> = {
  counted: 'success',
  already: 'info',
  moved: 'warning',
  reported: 'warning',
  failed: 'danger',
}

interface StillCorrectProps {
  point: PointDetails
  nowMs: number
  onConfirmed: (confirmations: Confirmations) => void
}

/** TRUTH-23: one button, beside the values it confirms. Without scripts it is a plain form that redirects back here. */
export function StillCorrectView({ point, nowMs, onConfirmed }: StillCorrectProps): ReactNode {
  const [query] = useSearchParams()
  const [outcome, setOutcome] = useState(readConfirmationOutcome(query))
  const [isBusy, setBusy] = useState(false)
  const scope = useScope()
  const groups = ['existence', 'hours', ...(point.rates.length > 0 ? (['materials'] as const) : [])] as const
  const press = (event: SubmitEvent): void => {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    void confirming()
      .then(({ confirmPoint }) => confirmPoint(scope, point, groups))
      .then(
        (loaded) => {
          setOutcome(loaded.outcome)
          if (loaded.confirmations !== null) onConfirmed(loaded.confirmations)
        },
        () => setOutcome('failed'),
      )
      .then(() => setBusy(false))
  }
  // Reloads the point from the server.
  const again = (
    <a href="?">
      <FormattedMessage id="facility.confirm.look" />
    </a>
  )
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
      <p className="small">
        <FormattedMessage id="facility.confirm.title" />
      </p>
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
      <input type="hidden" name="groups" value={groups.join(',')} />
      <Button type="submit" variant="secondary" icon="success" busy={isBusy}>
        <FormattedMessage id="facility.confirm.button" />
      </Button>
    </form>
  )
}
