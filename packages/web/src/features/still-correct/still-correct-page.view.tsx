import { useState, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useParams, useSearchParams } from 'react-router'
import { callPath } from '@recircle/core/calls'
import { readReminderOutcome, confirmedPointField, type ReminderOutcome } from '@recircle/core/confirmation'
import { reminderCalls } from '@recircle/core/owner-start'
import { facilityPath } from '@recircle/core/facility'
import { AgeWords } from '../../facility/words/age-words.view.tsx'
import { useCurrency } from '../../routing/screen/use-money.ts'
import { RatesTable } from '@recircle/ui/point/rates-table.view.tsx'
import { todayFact } from '../../facility/hours/today-fact.view.tsx'
import { Alert, type AlertTone } from '@recircle/ui/feedback/alert.tsx'
import { Anchor } from '@recircle/ui/button/anchor.tsx'
import { Button } from '@recircle/ui/button/button.tsx'
import { Card } from '@recircle/ui/layout/card.tsx'
import { Checkbox } from '@recircle/ui/field/checkbox.tsx'
import type { RemindedPoint, StillCorrectData } from './still-correct.load.ts'
import styles from './still-correct-page.module.css'

const tones: Readonly<Record<ReminderOutcome, AlertTone>> = {
  confirmed: 'success',
  already: 'info',
  partly: 'warning',
  none: 'warning',
  failed: 'danger',
  resumed: 'success',
}

/** TRUTH-20: the target of a reminder. Opening the page writes nothing; the form works without scripts. */
export function StillCorrectPage({ data: { points, nowMs } }: { data: StillCorrectData }): ReactNode {
  const { formatMessage } = useIntl()
  const { token = '' } = useParams()
  const outcome = readReminderOutcome(useSearchParams()[0])
  const [offIds, setOffIds] = useState<ReadonlySet<string>>(new Set())
  const turn = (id: string, isOn: boolean): void =>
    setOffIds(new Set(isOn ? [...offIds].filter((off) => off !== id) : [...offIds, id]))
  return (
    <div className={styles.page}>
      <h1>{formatMessage({ id: 'title.stillCorrect' })}</h1>
      {outcome !== null && <Alert tone={tones[outcome]}>{formatMessage({ id: `reminder.${outcome}` })}</Alert>}
      {points.length === 0 && outcome === null && <p className="lead">{formatMessage({ id: 'reminder.nothing' })}</p>}
      {points.length > 0 && (
        <form method="post" action={callPath(reminderCalls.answer, { token })} className={styles.form}>
          <p className="lead">{formatMessage({ id: 'reminder.lead' })}</p>
          <ul className={styles.points}>
            {points.map((reminded) => (
              <Card key={reminded.point.id} as="li">
                <PointFacts
                  reminded={reminded}
                  nowMs={nowMs}
                  isOn={!offIds.has(reminded.point.id)}
                  onTurn={(isOn) => turn(reminded.point.id, isOn)}
                />
              </Card>
            ))}
          </ul>
          <Button type="submit">
            <FormattedMessage id={offIds.size === 0 ? 'reminder.button.all' : 'reminder.button.some'} />
          </Button>
        </form>
      )}
      <p>
        <Anchor href="/profile/recycling-points">{formatMessage({ id: 'reminder.mine' })}</Anchor>
      </p>
    </div>
  )
}

interface PointFactsProps {
  reminded: RemindedPoint
  nowMs: number
  isOn: boolean
  onTurn: (isOn: boolean) => void
}

function PointFacts({ reminded: { point, groups }, nowMs, isOn, onTurn }: PointFactsProps): ReactNode {
  const { formatMessage } = useIntl()
  const currency = useCurrency()(point.currency)
  const today = todayFact(point, nowMs)
  const toConfirm = groups.map((group) => formatMessage({ id: 'reminder.group' }, { group })).join(', ')
  return (
    <div className={styles.facts}>
      <Checkbox
        {...confirmedPointField(point)}
        checked={isOn}
        onChange={onTurn}
        label={<b>{point.name}</b>}
        hint={formatMessage({ id: 'reminder.old' }, { groups: toConfirm })}
      />
      <p className="small">
        <Anchor href={facilityPath(point.id)}>{point.address}</Anchor>
      </p>
      {today && <p className="small">{today}</p>}
      {point.rates.length > 0 && <RatesTable point={point} currency={currency} nowMs={nowMs} />}
      <AgeWords point={point} groups={groups} nowMs={nowMs} />
    </div>
  )
}
