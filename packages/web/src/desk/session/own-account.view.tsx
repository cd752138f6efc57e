import { useState, type FormEvent, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { GatewayResult } from '@recircle/core/wire'
import { modelled } from '../../routing/screen/modelled.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useDesk } from '../desk-context.ts'
import { faultWordsOf } from '../queue/announcement-words.ts'
import { NewPassword } from './staff-password.view.tsx'
import { DeskSessionViewModel } from './desk-session.view-model.ts'
import styles from './sign-in.module.css'

/** DESK-51: ends all other sessions, which are shown above. */
export function OwnPassword({ onChanged }: { onChanged: () => void }): ReactNode {
  const { formatMessage } = useIntl()
  const { announce } = useDesk()
  const changed = (): void => {
    announce(formatMessage({ id: 'desk.act.change-password' }))
    onChanged()
  }
  return (
    <section className={styles.passkeys}>
      <h2 className={styles.heading}>{formatMessage({ id: 'desk.password.title' })}</h2>
      <p className="soft">{formatMessage({ id: 'desk.password.text' })}</p>
      <NewPassword isFirst={false} onChanged={changed} />
    </section>
  )
}

interface OwnEmailModel {
  readonly saveEmail: (email: string | null) => Promise<GatewayResult<null>>
}

function OwnEmailView({ model }: { model: OwnEmailModel }): ReactNode {
  const { formatMessage } = useIntl()
  const { staff, announce } = useDesk()
  const [email, setEmail] = useState(staff?.email ?? '')
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<ReturnType<typeof faultWordsOf> | 'desk.email.wrong' | null>(null)
  const send = (event: FormEvent): void => {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    setFault(null)
    void model.saveEmail(email.trim() === '' ? null : email.trim()).then((saved) => {
      setBusy(false)
      if (saved.ok) announce(formatMessage({ id: 'desk.act.email' }))
      else if (saved.error === 'invalid') setFault('desk.email.wrong')
      else if (saved.error !== 'cancelled') setFault(faultWordsOf(saved.error, saved.problems))
    })
  }
  return (
    <section className={styles.passkeys}>
      <h2 className={styles.heading}>{formatMessage({ id: 'desk.email.title' })}</h2>
      <p className="soft">{formatMessage({ id: 'desk.email.text' })}</p>
      <form className={styles.form} onSubmit={send} noValidate>
        {fault !== null && fault !== 'desk.email.wrong' && <Alert tone="danger">{formatMessage({ id: fault })}</Alert>}
        <TextField
          type="email"
          label={formatMessage({ id: 'desk.email.field' })}
          value={email}
          onChange={setEmail}
          error={fault === 'desk.email.wrong' ? formatMessage({ id: fault }) : undefined}
          autoComplete="email"
        />
        <Button type="submit" variant="secondary" busy={isBusy}>
          <FormattedMessage id="desk.templates.save" />
        </Button>
      </form>
    </section>
  )
}

/** DESK-54 */
export const OwnEmail = modelled(DeskSessionViewModel, OwnEmailView)
