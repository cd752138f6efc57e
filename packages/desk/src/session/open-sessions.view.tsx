import { useState, type ReactNode, type FormEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { observer } from 'mobx-react-lite'
import type { OpenStaffSession } from '@recircle/core/desk'
import { agentName } from '@recircle/core/session'
import type { GatewayResult } from '@recircle/core/wire'
import { modelled } from '@recircle/ui/screen/modelled.tsx'
import { Button } from '@recircle/ui/button/button.tsx'
import { StatusChip } from '@recircle/ui/mark/status-chip.tsx'
import { Table, type Column } from '@recircle/ui/layout/table.tsx'
import { Alert } from '@recircle/ui/feedback/alert.tsx'
import { TextField } from '@recircle/ui/field/text-field.tsx'
import type { Answer } from '../shared/answer.ts'
import { Answered, DeskPage } from '../frame/desk-page.view.tsx'
import { useDesk } from '../frame/desk-context.ts'
import { WhenWords } from '../log/act-words.view.tsx'
import { faultWordsOf } from '@recircle/ui/act/fault-words.ts'
import { OpenSessionsViewModel } from './open-sessions.view-model.ts'
import { NewPassword } from './staff-password.view.tsx'
import { DeskSessionViewModel } from './desk-session.view-model.ts'
import { Passkeys } from './passkeys.view.tsx'
import styles from './sign-in.module.css'

interface SessionsModel extends Answer<readonly OpenStaffSession[]> {
  readonly end: (id: string) => Promise<void>
}

const OpenSessionsView = observer(function OpenSessionsView({ model }: { model: SessionsModel }): ReactNode {
  const { formatMessage } = useIntl()
  const { staff } = useDesk()
  const { end, reload } = model
  return (
    <DeskPage title={<FormattedMessage id="desk.section.account" />}>
      <p className="soft">{formatMessage({ id: 'desk.sessions.text' }, { count: staff?.recoveryCodesLeft ?? 0 })}</p>
      <Answered answer={model}>
        {(sessions) => (
          <Table
            caption={formatMessage({ id: 'desk.section.sessions' })}
            rows={sessions}
            keyOf={({ id }) => id}
            columns={sessionColumns(formatMessage, end)}
          />
        )}
      </Answered>
      <OwnPassword onChanged={reload} />
      <Passkeys />
      <OwnEmail />
    </DeskPage>
  )
})

/** DESK-22, DESK-51: the account of the member: its open sessions, each of which can be ended here, and its ways in. */
export const OpenSessions = modelled(OpenSessionsViewModel, OpenSessionsView)

type Format = ReturnType<typeof useIntl>['formatMessage']

const sessionColumns = (formatMessage: Format, end: SessionsModel['end']): readonly Column<OpenStaffSession>[] => [
  {
    title: formatMessage({ id: 'desk.sessions.agent' }),
    cell: ({ agent }) => <span title={agent}>{agentName(agent)}</span>,
  },
  { title: formatMessage({ id: 'desk.sessions.opened' }), cell: ({ openedAtMs }) => <WhenWords atMs={openedAtMs} /> },
  { title: formatMessage({ id: 'desk.sessions.seen' }), cell: ({ lastSeenAtMs }) => <WhenWords atMs={lastSeenAtMs} /> },
  {
    title: formatMessage({ id: 'desk.sessions.end' }),
    cell: ({ id, isThisOne }) =>
      isThisOne ? (
        <StatusChip tone="good" icon="check">
          <FormattedMessage id="desk.sessions.this" />
        </StatusChip>
      ) : (
        <Button size="sm" variant="danger-quiet" onClick={() => void end(id)}>
          <FormattedMessage id="desk.sessions.end" />
        </Button>
      ),
  },
]

/** DESK-51: ends all other sessions, which are shown above. */
function OwnPassword({ onChanged }: { onChanged: () => void }): ReactNode {
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
const OwnEmail = modelled(DeskSessionViewModel, OwnEmailView)
