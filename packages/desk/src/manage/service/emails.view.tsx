import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { observer } from 'mobx-react-lite'
import { managementCalls, maySendAgain, type EmailRow } from '@recircle/core/management'
import { modelled } from '@recircle/ui/screen/modelled.tsx'
import { Button } from '@recircle/ui/button/button.tsx'
import { StatusChip } from '@recircle/ui/mark/status-chip.tsx'
import type { Column } from '@recircle/ui/layout/table.tsx'
import { WhenWords } from '../../log/act-words.view.tsx'
import { ConfirmAction } from '../act/confirm-act.view.tsx'
import { ManagedList, type ManagedRows } from '../managed-list.view.tsx'
import { listOf } from '../staff-calls.ts'
import { useWanted } from '../use-wanted.ts'
import styles from '../manage.module.css'

interface Wanted {
  readonly email: EmailRow
  readonly act: 'sendAgain' | 'giveUp'
}

const EmailsView = observer(function EmailsView({ model }: { model: ManagedRows<EmailRow> }): ReactNode {
  const { formatMessage } = useIntl()
  const { wanted, want, close, done } = useWanted<Wanted>(model.reload)
  return (
    <ManagedList
      title="manage.section.emails"
      text={<p className="soft">{formatMessage({ id: 'manage.email.text' })}</p>}
      list={model}
      keyOf={({ id }) => id}
      empty="manage.email.none"
      columns={columnsOf(formatMessage, want)}
    >
      {wanted && (
        <ConfirmAction
          call={wanted.act === 'giveUp' ? managementCalls.giveUpEmail : managementCalls.sendAgain}
          request={{ id: wanted.email.id }}
          title={`manage.email.${wanted.act}`}
          text={`manage.email.${wanted.act}Text`}
          subject={`${wanted.email.recipient}: ${wanted.email.subject}`}
          danger={wanted.act === 'giveUp'}
          onDone={done}
          onClose={close}
        />
      )}
    </ManagedList>
  )
})

/** MANAGE-7 */
export const Emails = modelled(listOf(managementCalls.emails), EmailsView)

const tones = { refused: 'bad', exhausted: 'attention', delayed: 'waiting' } as const

type Format = ReturnType<typeof useIntl>['formatMessage']
const columnsOf = (formatMessage: Format, want: (wanted: Wanted) => void): readonly Column<EmailRow>[] => [
  {
    title: formatMessage({ id: 'manage.email.recipient' }),
    cell: ({ recipient, subject }) => (
      <div className={styles.breaking}>
        {recipient} <span className={styles.under}>{subject}</span>
      </div>
    ),
  },
  {
    title: formatMessage({ id: 'desk.fields.state' }),
    cell: ({ state, nextAttemptAtMs, attempts, error }) => (
      <div className={styles.breaking}>
        <StatusChip tone={tones[state]} icon={state === 'delayed' ? 'clock' : 'error'}>
          <FormattedMessage id={`manage.email.state.${state}`} />
        </StatusChip>
        {nextAttemptAtMs !== null && (
          <span className={styles.under}>
            <WhenWords atMs={nextAttemptAtMs} />
          </span>
        )}
        <span className={styles.under}>
          {error} · <FormattedMessage id="manage.email.attempts" values={{ count: attempts }} />
        </span>
      </div>
    ),
  },
  { title: formatMessage({ id: 'desk.log.at' }), cell: ({ createdAtMs }) => <WhenWords atMs={createdAtMs} /> },
  {
    title: formatMessage({ id: 'manage.acts' }),
    cell: (email) => (
      <div className={styles.actions}>
        {maySendAgain(email) && (
          <Button size="sm" variant="secondary" onClick={() => want({ email, act: 'sendAgain' })}>
            <FormattedMessage id="manage.email.sendAgain" />
          </Button>
        )}
        <Button size="sm" variant="danger-quiet" onClick={() => want({ email, act: 'giveUp' })}>
          <FormattedMessage id="manage.email.giveUp" />
        </Button>
      </div>
    ),
  },
]
