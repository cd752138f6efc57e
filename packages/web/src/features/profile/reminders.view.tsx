import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { observer } from 'mobx-react-lite'
import { modelled } from '../../routing/screen/modelled.tsx'
import { Card } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { RemindersViewModel } from './reminders.view-model.ts'
import styles from './profile.module.css'

interface RemindersModel {
  readonly isOn: boolean
  readonly isBusy: boolean
  readonly result: 'on' | 'off' | 'failed' | null
  readonly change: (on: boolean) => Promise<void>
}

/** TRUTH-54 */
const RemindersView = observer(({ model }: { model: RemindersModel }): ReactNode => {
  const { formatMessage } = useIntl()
  const { isOn, isBusy, result } = model
  return (
    <Card as="section" className={styles.reminders}>
      <h2>{formatMessage({ id: 'account.reminders' })}</h2>
      <Checkbox
        checked={isOn}
        onChange={(on) => void model.change(on)}
        aria-busy={isBusy}
        label={<FormattedMessage id="account.reminders.wanted" />}
        hint={<FormattedMessage id="account.reminders.hint" />}
        error={result === 'failed' && <FormattedMessage id="account.reminders.failed" />}
      />
      <p className="small soft" role="status">
        {(result === 'on' || result === 'off') && <FormattedMessage id={`account.reminders.${result}`} />}
      </p>
    </Card>
  )
})

export const Reminders = modelled(RemindersViewModel, RemindersView)
