import { useState, type ReactNode, type SubmitEvent } from 'react'
import { FormattedMessage } from 'react-intl'
import { useSearchParams } from 'react-router'
import {
  confirmationsPath,
  readConfirmationOutcome,
  type ConfirmationOutcome,
  type Confirmations,
  type FactGroup,
} from '@recircle/core/confirmation'
import { facilityPath, weekView } from '@recircle/core/facility'
import { useBound } from '../routing/screen/use-bound.ts'
import { usePage } from '../routing/screen/use-page.ts'
import { Alert, type AlertTone } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import type { Confirmed } from './confirm-point.ts'
import type { PointDetails } from './point-data.ts'
import { PlanWords } from './plan-words.view.tsx'
import { confirm } from './use-confirmations.ts'
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

/** TRUTH-23: one press, beside the very values that it confirms. Without scripts it is a plain form, whose answer leads back here. */
export function StillCorrectView({ point, nowMs, onConfirmed }: StillCorrectProps): ReactNode {
  const [query] = useSearchParams()
  const [outcome, setOutcome] = useState(readConfirmationOutcome(query))
  const [isBusy, setBusy] = useState(false)
  const send = useBound(confirm)
  const groups: FactGroup[] = ['existence', 'hours', ...(point.rates.length > 0 ? (['materials'] as const) : [])]
  const press = (event: SubmitEvent): void => {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    void send(point, groups)
      .catch((): Confirmed => ({ outcome: 'failed', confirmations: null }))
      .then(({ outcome: came, confirmations }) => {
        setOutcome(came)
        setBusy(false)
        if (confirmations !== null) onConfirmed(confirmations)
      })
  }
  if (outcome !== null && outcome !== 'failed') return <OutcomeView point={point} outcome={outcome} />
  const today = weekView(point.workingHours, point.timezone, nowMs).find(({ isToday }) => isToday)
  return (
    <form method="post" action={confirmationsPath(point.id)} onSubmit={press} className={styles.form}>
      {outcome === 'failed' && <OutcomeView point={point} outcome="failed" />}
      <p className="small">
        <FormattedMessage id="facility.confirm.title" />
      </p>
      <ul className={styles.confirmed}>
        {today && (
          <li>
            <FormattedMessage id="facility.confirm.today" values={{ hours: <PlanWords plan={today.plan} /> }} />
          </li>
        )}
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

function OutcomeView({ point, outcome }: { point: PointDetails; outcome: ConfirmationOutcome }): ReactNode {
  const { prefix } = usePage()
  // Looking again means asking the server again.
  const again = (
    <a href={prefix + facilityPath(point.id)}>
      <FormattedMessage id="facility.confirm.look" />
    </a>
  )
  return (
    <Alert tone={tones[outcome]} action={outcome === 'moved' && again}>
      <FormattedMessage id={`facility.confirm.${outcome}`} />
    </Alert>
  )
}
