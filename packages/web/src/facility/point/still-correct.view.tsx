import type { ReactNode, SubmitEvent } from 'react'
import { observer } from 'mobx-react-lite'
import { FormattedMessage, useIntl } from 'react-intl'
import { callPath } from '@recircle/core/calls'
import { confirmationCalls, type ConfirmationOutcome, type FactGroup } from '@recircle/core/confirmation'
import { Alert, type AlertTone } from '@recircle/ui/feedback/alert.tsx'
import { Button } from '@recircle/ui/button/button.tsx'
import { facilityPath } from '@recircle/core/facility'
import { LinkButton } from '@recircle/ui/button/link-button.tsx'
import { Icon } from '@recircle/ui/icons/icon.tsx'
import loop from '@recircle/ui/dialog/success-loop.module.css'
import type { PointDetails } from '../point-data.ts'
import styles from './still-correct.module.css'

const tones: Readonly<Record<Exclude<ConfirmationOutcome, 'counted'>, AlertTone>> = {
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
  /** The answer, from the model or from the URL. */
  outcome: ConfirmationOutcome | null
}

/** TRUTH-23: one button for all that is true, one for what is not. Without scripts the first is a plain form that redirects back here. */
export const StillCorrectView = observer(({ model, outcome }: StillCorrectProps): ReactNode => {
  const { formatMessage } = useIntl()
  const { point, confirmed, isConfirming } = model
  const press = (event: SubmitEvent): void => {
    event.preventDefault()
    void model.confirm()
  }
  if (outcome === 'counted') return <Counted />
  // Reloads the point from the server.
  const again = <a href="?">{formatMessage({ id: 'facility.confirm.look' })}</a>
  const message = outcome && (
    <Alert tone={tones[outcome]} action={outcome === 'moved' && again}>
      <FormattedMessage id={`facility.confirm.${outcome}`} />
    </Alert>
  )
  if (outcome !== null && outcome !== 'failed') return message
  return (
    // Only submitted natively without scripts.
    <form
      method="post"
      action={import.meta.env.SSR ? callPath(confirmationCalls.confirm, { id: point.id }) : undefined}
      onSubmit={press}
      className={styles.form}
      suppressHydrationWarning
    >
      {message}
      <p className="small">{formatMessage({ id: 'facility.confirm.title' })}</p>
      <input type="hidden" name="version" value={point.version} />
      <input type="hidden" name="groups" value={confirmed.join(',')} />
      <Button type="submit" variant="secondary" busy={isConfirming}>
        <FormattedMessage id="facility.confirm.button" />
      </Button>
      <LinkButton href={`${facilityPath(point.id)}/report`} variant="secondary">
        <FormattedMessage id="facility.somethingWrong" />
      </LinkButton>
    </form>
  )
})

/** It may be higher than the buttons were. */
const showWhole = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'nearest' })

/** LOOK-15: the loop runs once. */
const Counted = (): ReactNode => (
  <div ref={showWhole} role="status" className={styles.counted}>
    <span className={loop.loop}>
      <Icon name="check" />
    </span>
    <p>
      <FormattedMessage id="facility.confirm.counted" />
    </p>
  </div>
)
