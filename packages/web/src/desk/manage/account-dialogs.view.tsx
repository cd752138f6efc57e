import { useState, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { managementCalls, type AccountCard } from '@recircle/core/management'
import { TextArea } from '../../ui/text-area.tsx'
import { ActDialog } from './act-dialog.view.tsx'
import { useFieldFault } from './managed-words.tsx'
import { RoleChoices } from './role-choices.view.tsx'
import { useAct } from './use-management.ts'

export type AccountAct = 'roles' | 'sessions' | 'block' | 'unblock'

interface DialogProps {
  account: AccountCard
  onDone: () => void
  onClose: () => void
}

export function AccountDialog({ act, ...props }: DialogProps & { act: AccountAct }): ReactNode {
  if (act === 'roles') return <Roles {...props} />
  if (act === 'block') return <Block {...props} />
  return <Ask {...props} act={act} />
}

function Roles({ account, onDone, onClose }: DialogProps): ReactNode {
  const act = useAct()
  const faultOf = useFieldFault(act)
  const [{ roles, organizationId }, setDraft] = useState(account)
  const save = (): void =>
    void act.act(managementCalls.giveRoles, { id: account.id, sent: { roles, organizationId } }, onDone)
  return (
    <ActDialog
      title={<FormattedMessage id="manage.account.roles" />}
      okLabel={<FormattedMessage id="desk.templates.save" />}
      act={act}
      onSubmit={save}
      onClose={onClose}
    >
      <RoleChoices
        held={roles}
        organizationId={organizationId}
        error={faultOf('organization_id')}
        onChange={(held, chosen) => setDraft({ ...account, roles: [...held], organizationId: chosen })}
      />
    </ActDialog>
  )
}

function Block({ account, onDone, onClose }: DialogProps): ReactNode {
  const { formatMessage } = useIntl()
  const act = useAct()
  const faultOf = useFieldFault(act)
  const [reason, setReason] = useState('')
  const save = (): void => void act.act(managementCalls.blockAccount, { id: account.id, sent: { reason } }, onDone)
  return (
    <ActDialog
      title={<FormattedMessage id="manage.account.blockTitle" values={{ name: account.name }} />}
      okLabel={<FormattedMessage id="desk.sender.block-account" />}
      danger
      act={act}
      onSubmit={save}
      onClose={onClose}
    >
      <p>
        <FormattedMessage id="manage.account.blockText" />
      </p>
      <TextArea
        label={formatMessage({ id: 'desk.filter.reason' })}
        rows={4}
        value={reason}
        onChange={setReason}
        error={faultOf('reason')}
        required
      />
    </ActDialog>
  )
}

const confirmation = {
  sessions: {
    call: managementCalls.endSessions,
    title: 'manage.account.endSessions',
    text: 'manage.account.endSessionsText',
  },
  unblock: {
    call: managementCalls.unblockAccount,
    title: 'manage.account.unblock',
    text: 'manage.account.unblockText',
  },
} as const

function Ask({ act: wanted, account, onDone, onClose }: DialogProps & { act: keyof typeof confirmation }): ReactNode {
  const act = useAct()
  const { call, title, text } = confirmation[wanted]
  return (
    <ActDialog
      title={<FormattedMessage id={title} />}
      okLabel={<FormattedMessage id={title} />}
      act={act}
      onSubmit={() => void act.act(call, { id: account.id }, onDone)}
      onClose={onClose}
    >
      <p>
        <FormattedMessage id={text} />
      </p>
    </ActDialog>
  )
}
