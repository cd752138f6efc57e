import { useState, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { observer } from 'mobx-react-lite'
import { managementCalls, type AccountCard } from '@recircle/core/management'
import { modelled } from '../../routing/screen/modelled.tsx'
import { useDesk } from '../desk-context.ts'
import { ActViewModel } from './act.view-model.ts'
import { ActDialog } from './act-dialog.view.tsx'
import { ConfirmAct } from './confirm-act.view.tsx'
import { useFieldFault, type Act } from './managed-words.tsx'
import { ReasonAct } from './reason-act.view.tsx'
import { RoleChoices } from './role-choices.view.tsx'

export type AccountAct = 'roles' | 'sessions' | 'block' | 'unblock'

interface DialogProps {
  account: AccountCard
  onDone: () => void
  onClose: () => void
}

interface RolesProps extends DialogProps {
  model: Act
}

export function AccountDialog({ act, ...props }: DialogProps & { act: AccountAct }): ReactNode {
  if (act === 'roles') return <Roles {...props} />
  if (act === 'block') return <Block {...props} />
  return <Ask {...props} act={act} />
}

const RolesView = observer(function RolesView({ model: act, account, onDone, onClose }: RolesProps): ReactNode {
  const { formatMessage } = useIntl()
  const { announce } = useDesk()
  const faultOf = useFieldFault(act)
  const [{ roles, organizationId }, setDraft] = useState(account)
  const save = (): void =>
    void act.act(managementCalls.giveRoles, { id: account.id, sent: { roles, organizationId } }, () => {
      announce(formatMessage({ id: 'manage.saved' }))
      onDone()
    })
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
})

const Roles = modelled(ActViewModel, RolesView)

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
