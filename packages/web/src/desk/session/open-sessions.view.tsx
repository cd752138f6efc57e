import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { observer } from 'mobx-react-lite'
import type { OpenStaffSession } from '@recircle/core/desk'
import { agentName } from '@recircle/core/session'
import { modelled } from '../../routing/screen/modelled.tsx'
import { Button } from '../../ui/button.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import { Table, type Column } from '../../ui/table.tsx'
import type { Answer } from '../answer.ts'
import { Answered, DeskPage } from '../desk-page.view.tsx'
import { useDesk } from '../desk-context.ts'
import { WhenWords } from '../log/act-words.view.tsx'
import { OpenSessionsViewModel } from './open-sessions.view-model.ts'
import { OwnEmail, OwnPassword } from './own-account.view.tsx'
import { Passkeys } from './passkeys.view.tsx'

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
    id: 'agent',
    title: formatMessage({ id: 'desk.sessions.agent' }),
    cell: ({ agent }) => <span title={agent}>{agentName(agent)}</span>,
  },
  {
    id: 'opened',
    title: formatMessage({ id: 'desk.sessions.opened' }),
    cell: ({ openedAtMs }) => <WhenWords atMs={openedAtMs} />,
  },
  {
    id: 'seen',
    title: formatMessage({ id: 'desk.sessions.seen' }),
    cell: ({ lastSeenAtMs }) => <WhenWords atMs={lastSeenAtMs} />,
  },
  {
    id: 'end',
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
