import { useState, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { observer } from 'mobx-react-lite'
import { managementCalls, type ApiClientRow } from '@recircle/core/management'
import { useFormats } from '@recircle/ui/i18n/words.tsx'
import { modelled } from '@recircle/ui/screen/modelled.tsx'
import { StatusChip } from '@recircle/ui/mark/status-chip.tsx'
import { Table, type Column } from '@recircle/ui/layout/table.tsx'
import type { Answer } from '../../shared/answer.ts'
import { Answered, DeskPage } from '../../frame/desk-page.view.tsx'
import { WhenWords } from '../../log/act-words.view.tsx'
import { AddButton } from '../add-button.view.tsx'
import { NothingYet } from '../nothing-yet.view.tsx'
import { ActDialog } from '../act/act-dialog.view.tsx'
import { ActFields, type ActField } from '../act/act-fields.view.tsx'
import { ReasonAct } from '../act/reason-act.view.tsx'
import { ShownSecret } from '../act/shown-secret.view.tsx'
import { readOf, type AnswerTo } from '../staff-calls.ts'
import { actsColumn, RowMenu } from '../row-menu.view.tsx'
import { useWanted } from '../use-wanted.ts'
import styles from '../manage.module.css'

const ApiClientsView = observer(function ApiClientsView({
  model,
}: {
  model: Answer<AnswerTo<'apiClients'>>
}): ReactNode {
  const { formatMessage } = useIntl()
  const [isAdding, setAdding] = useState(false)
  const [made, setMade] = useState<{ readonly who: string; readonly secret: string } | null>(null)
  const add = <AddButton words="manage.client.add" onClick={() => setAdding(true)} />
  const { wanted: leaving, want, close, done } = useWanted<ApiClientRow>(model.reload)
  return (
    <DeskPage
      title={<FormattedMessage id="manage.section.clients" />}
      actions={model.value?.clients.length === 0 ? null : add}
    >
      <p className="soft">{formatMessage({ id: 'manage.client.text' })}</p>
      <Answered answer={model}>
        {({ clients }) =>
          clients.length === 0 ? (
            <NothingYet title="manage.client.none" action={add} />
          ) : (
            <Table
              caption={formatMessage({ id: 'manage.section.clients' })}
              rows={clients}
              keyOf={({ id }) => id}
              columns={columnsOf(formatMessage, want)}
            />
          )
        }
      </Answered>
      {isAdding && (
        <AddApiClient
          onMade={(who, secret) => {
            setAdding(false)
            setMade({ who, secret })
            model.reload()
          }}
          onClose={() => setAdding(false)}
        />
      )}
      {made && <ShownSecret kind="client" {...made} onClose={() => setMade(null)} />}
      {leaving && (
        <ReasonAct
          call={managementCalls.revokeApiClient}
          id={leaving.id}
          title={<FormattedMessage id="manage.client.revokeTitle" values={{ name: leaving.name }} />}
          text={<FormattedMessage id="manage.client.revokeText" />}
          okLabel={<FormattedMessage id="manage.client.revoke" />}
          onDone={done}
          onClose={close}
        />
      )}
    </DeskPage>
  )
})

/** API-5 */
export const ApiClients = modelled(readOf(managementCalls.apiClients), ApiClientsView)

/** A day of the server's clock, whatever the reader's is. */
function DayWords({ day }: { day: string }): ReactNode {
  const formats = useFormats()
  return (
    <time dateTime={day} className="nowrap">
      {formats.date(Date.parse(day), 'UTC', 'short')}
    </time>
  )
}

type Format = ReturnType<typeof useIntl>['formatMessage']
const columnsOf = (format: Format, revoke: (client: ApiClientRow) => void): readonly Column<ApiClientRow>[] => [
  {
    title: format({ id: 'manage.client.program' }),
    cell: ({ name, email }) => (
      <div className={styles.breaking}>
        {name} <span className={styles.under}>{email}</span>
      </div>
    ),
  },
  {
    title: format({ id: 'manage.client.key' }),
    cell: ({ keyStart, createdAtMs }) => (
      <>
        <code>{keyStart}…</code>
        <span className={styles.under}>
          <WhenWords atMs={createdAtMs} />
        </span>
      </>
    ),
  },
  {
    title: format({ id: 'manage.client.reads' }),
    cell: ({ readsPerMinute }) => <FormattedMessage id="manage.client.count" values={{ count: readsPerMinute }} />,
  },
  {
    title: format({ id: 'manage.client.used' }),
    cell: ({ usedOn }) =>
      usedOn === null ? <FormattedMessage id="manage.client.unused" /> : <DayWords day={usedOn} />,
  },
  actsColumn(format, (client) =>
    client.revokedAtMs === null ? (
      <RowMenu
        name={client.name}
        items={[
          {
            id: 'revoke',
            label: <FormattedMessage id="manage.client.revoke" />,
            isDangerous: true,
            onChoose: () => revoke(client),
          },
        ]}
      />
    ) : (
      <>
        <StatusChip tone="neutral" icon="ban">
          <FormattedMessage id="manage.client.revoked" />
        </StatusChip>
        <span className={styles.under}>
          <WhenWords atMs={client.revokedAtMs} />
        </span>
      </>
    ),
  ),
]

interface AddApiClientProps {
  onMade: (who: string, key: string) => void
  onClose: () => void
}

const blank = { name: '', email: '', reads: '30000' }
const its = { autoComplete: 'off', required: true } as const
const fields: readonly ActField<typeof blank>[] = [
  { name: 'name', label: 'manage.client.program', ...its },
  { name: 'email', type: 'email', label: 'desk.fields.email', hint: 'manage.client.emailHint', ...its },
  { name: 'reads', inputMode: 'numeric', label: 'manage.client.reads', hint: 'manage.client.readsHint', ...its },
]

function AddApiClient({ onMade, onClose }: AddApiClientProps): ReactNode {
  const { formatMessage } = useIntl()
  const [draft, setDraft] = useState(blank)
  return (
    <ActDialog
      title={formatMessage({ id: 'manage.client.add' })}
      send={({ act }) =>
        act(managementCalls.addApiClient, { sent: draft }, ({ key }) => onMade(draft.name.trim(), key))
      }
      onClose={onClose}
    >
      {(faultOf) => <ActFields {...{ fields, draft, faultOf }} onChange={setDraft} />}
    </ActDialog>
  )
}
