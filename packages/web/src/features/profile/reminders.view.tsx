import { useState, type ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { useBound } from '../../routing/screen/use-bound.ts'
import { Card } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { switchReminders } from './switch-reminders.ts'
import styles from './profile.module.css'

interface RemindersProps {
  userId: string
  /** The stored setting. */
  isOn: boolean
}

/** TRUTH-54: shows the new setting at once, and reverts if the request fails. */
export function RemindersView({ userId, isOn }: RemindersProps): ReactNode {
  const turn = useBound(switchReminders)
  const [wanted, setWanted] = useState<boolean | null>(null)
  const [result, setResult] = useState<'on' | 'off' | 'failed' | null>(null)
  const change = (on: boolean): void => {
    if (wanted !== null) return
    setWanted(on)
    setResult(null)
    void turn(userId, on)
      .catch(() => false)
      .then((isDone) => {
        setWanted(null)
        setResult(isDone ? (on ? 'on' : 'off') : 'failed')
      })
  }
  return (
    <Card as="section" className={styles.reminders}>
      <h2>
        <FormattedMessage id="account.reminders" />
      </h2>
      <Checkbox
        checked={wanted ?? isOn}
        onChange={change}
        aria-busy={wanted !== null}
        label={<FormattedMessage id="account.reminders.wanted" />}
        hint={<FormattedMessage id="account.reminders.hint" />}
        error={result === 'failed' && <FormattedMessage id="account.reminders.failed" />}
      />
      <p className="small soft" role="status">
        {(result === 'on' || result === 'off') && <FormattedMessage id={`account.reminders.${result}`} />}
      </p>
    </Card>
  )
}
