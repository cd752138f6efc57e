import { useState, type ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { managementCalls, type AccountCard } from '@recircle/core/management'
import { ActDialog, useSaved } from './act-dialog.view.tsx'
import { ConfirmAct } from './confirm-act.view.tsx'
import { ReasonAct } from './reason-act.view.tsx'
import { RoleChoices } from './role-choices.view.tsx'

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
  const saved = useSaved(onDone)
  const [{ roles, organizationId }, setDraft] = useState(account)
  return (
    <ActDialog
      title={<FormattedMessage id="manage.account.roles" />}
      okLabel={<FormattedMessage id="desk.templates.save" />}
      send={({ act }) => act(managementCalls.giveRoles, { id: account.id, sent: { roles, organizationId } }, saved)}
      onClose={onClose}
    >
      {(faultOf) => (
        <RoleChoices
          held={roles}
          organizationId={organizationId}
          error={faultOf('organization_id')}
          onChange={(held, chosen) => setDraft({ ...account, roles: [...held], organizationId: chosen })}
        />
      )}
    </ActDialog>
  )
}

const Block = ({ account, ...props }: DialogProps): ReactNode => (
  <ReasonAct
    call={managementCalls.blockAccount}
    id={account.id}
    title={<FormattedMessage id="manage.account.blockTitle" values={{ name: account.name }} />}
    text={<FormattedMessage id="manage.account.blockText" />}
    okLabel={<FormattedMessage id="desk.sender.block-account" />}
    isMailed
    {...props}
  />
)

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

const Ask = ({ act, account, ...props }: DialogProps & { act: keyof typeof confirmation }): ReactNode => (
  <ConfirmAct {...confirmation[act]} request={{ id: account.id }} subject={account.name} {...props} />
)
