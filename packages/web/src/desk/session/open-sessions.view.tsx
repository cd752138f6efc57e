import { useCallback, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { OpenStaffSession } from '@recircle/core/desk'
import { agentName } from '@recircle/core/session'
import { useStore } from '../../routing/screen/use-flow.ts'
import { Button } from '../../ui/button.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import { Table, type Column } from '../../ui/table.tsx'
import { Answered, DeskPage } from '../desk-page.view.tsx'
import { useDesk } from '../desk-services.ts'
import { WhenWords } from '../log/act-words.view.tsx'
import { useAnswer } from '../use-answer.ts'
import { OwnEmail, OwnPassword } from './own-account.view.tsx'
import { Passkeys } from './passkeys.view.tsx'

/** DESK-22, DESK-51: the account of the member: its open sessions, each of which can be ended here, and its ways in. */
export function OpenSessions(): ReactNode {
  const { formatMessage } = useIntl()
  const { gateway, session } = useDesk()
  const { session: staff } = useStore(session, session.shown())
  const answer = useAnswer(useCallback(() => gateway.sessions(), [gateway]))
  const end = (id: string): void => void session.call(() => gateway.endSession(id)).then(answer.reload)
  return (
    <DeskPage title={<FormattedMessage id="desk.section.account" />}>
      <p className="soft">
        <FormattedMessage id="desk.sessions.text" values={{ count: staff?.recoveryCodesLeft ?? 0 }} />
      </p>
      <Answered answer={answer}>
        {(sessions) => (
          <Table
            caption={formatMessage({ id: 'desk.section.sessions' })}
            rows={sessions}
            keyOf={({ id }) => id}
            columns={sessionColumns(formatMessage, end)}
          />
        )}
      </Answered>
      <OwnPassword onChanged={answer.reload} />
      <Passkeys />
      <OwnEmail />
    </DeskPage>
  )
}

type Format = ReturnType<typeof useIntl>['formatMessage']

const sessionColumns = (formatMessage: Format, end: (id: string) => void): readonly Column<OpenStaffSession>[] => [
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
        <Button size="sm" variant="danger-quiet" onClick={() => end(id)}>
          <FormattedMessage id="desk.sessions.end" />
        </Button>
      ),
  },
]
