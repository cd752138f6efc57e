import { useState, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { observer } from 'mobx-react-lite'
import { managementCalls, type AccountCard } from '@recircle/core/management'
import { localeAutonyms } from '@recircle/core/site'
import { modelled } from '@recircle/ui/screen/modelled.tsx'
import { Alert } from '@recircle/ui/feedback/alert.tsx'
import { Anchor } from '@recircle/ui/button/anchor.tsx'
import { Button } from '@recircle/ui/button/button.tsx'
import type { Answer } from '../../shared/answer.ts'
import { Answered, DeskPage } from '../../frame/desk-page.view.tsx'
import { WhenWords } from '../../log/act-words.view.tsx'
import { AccountStateChip, RoleWords } from './account-words.view.tsx'
import { ActDialog, useSaved } from '../act/act-dialog.view.tsx'
import { ConfirmAction } from '../act/confirm-act.view.tsx'
import { ReasonAct } from '../act/reason-act.view.tsx'
import { RoleChoices } from './role-choices.view.tsx'
import { Ledger } from './account-ledger.view.tsx'
import { cardOf } from '../staff-calls.ts'
import { useWanted } from '../use-wanted.ts'
import styles from '../manage.module.css'

const AccountView = observer(function AccountView({ model }: { model: Answer<AccountCard> }): ReactNode {
  const { formatMessage } = useIntl()
  const { wanted, want, close, done } = useWanted<AccountAction>(model.reload)
  const account = model.value
  return (
    <DeskPage
      title={
        account ? account.name || account.login || account.email : <FormattedMessage id="manage.section.accounts" />
      }
      actions={account && mayBeChanged(account) && <Acts account={account} onWant={want} />}
    >
      <Answered answer={model}>
        {(shown) => (
          <>
            <Facts account={shown} />
            {shown.blockedReason !== null && shown.state === 'blocked' && (
              <Alert tone="warning" title={<FormattedMessage id="manage.account.blockedFor" />}>
                {shown.blockedReason}
              </Alert>
            )}
            {shown.state === 'staff' ? (
              <Alert>{formatMessage({ id: 'manage.fault.of-staff' })}</Alert>
            ) : (
              <Ledger data={shown.id} account={shown} onPosted={model.reload} />
            )}
            {wanted && <AccountDialog act={wanted} account={shown} onDone={done} onClose={close} />}
          </>
        )}
      </Answered>
    </DeskPage>
  )
})

/** MANAGE-2, MANAGE-6: one account, its rights and its balance. */
export const Account = modelled(cardOf(managementCalls.account), AccountView)

/** Staff accounts are changed elsewhere, and in a deleted one is nobody. */
const mayBeChanged = ({ state }: AccountCard): boolean => state !== 'staff' && state !== 'deleted'

const Acts = ({ account, onWant }: { account: AccountCard; onWant: (act: AccountAction) => void }): ReactNode => (
  <div className={styles.actions}>
    <Button size="sm" variant="secondary" icon="edit" onClick={() => onWant('roles')}>
      <FormattedMessage id="manage.account.roles" />
    </Button>
    <Button size="sm" variant="secondary" icon="logout" onClick={() => onWant('sessions')}>
      <FormattedMessage id="manage.account.endSessions" />
    </Button>
    {account.state === 'blocked' ? (
      <Button size="sm" icon="check" onClick={() => onWant('unblock')}>
        <FormattedMessage id="manage.account.unblock" />
      </Button>
    ) : (
      <Button size="sm" variant="danger-quiet" icon="ban" onClick={() => onWant('block')}>
        <FormattedMessage id="desk.sender.block-account" />
      </Button>
    )}
  </div>
)

function Facts({ account }: { account: AccountCard }): ReactNode {
  const { formatMessage } = useIntl()
  const { organizationId, organizationName } = account
  const facts: readonly (readonly [string, ReactNode])[] = [
    [formatMessage({ id: 'desk.fields.state' }), <AccountStateChip key="state" state={account.state} />],
    [formatMessage({ id: 'desk.signIn.login' }), account.login ?? '—'],
    [formatMessage({ id: 'desk.fields.email' }), account.email ?? '—'],
    [formatMessage({ id: 'desk.fields.phone' }), account.phone || '—'],
    [formatMessage({ id: 'manage.roles' }), <RoleWords key="roles" roles={account.roles} />],
    [
      formatMessage({ id: 'desk.filter.organization' }),
      organizationId === null ? (
        '—'
      ) : (
        <Anchor key="organization" href={`/manage/organizations/${organizationId}`}>
          {organizationName}
        </Anchor>
      ),
    ],
    [
      formatMessage({ id: 'manage.account.language' }),
      `${localeAutonyms[account.locale]} · ${formatMessage({ id: `desk.variant.${account.variant}` })}`,
    ],
    [formatMessage({ id: 'manage.since' }), <WhenWords key="since" atMs={account.createdAtMs} />],
  ]
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

type AccountAction = 'roles' | 'sessions' | 'block' | 'unblock'

interface DialogProps {
  account: AccountCard
  onDone: () => void
  onClose: () => void
}

function AccountDialog({ act, ...props }: DialogProps & { act: AccountAction }): ReactNode {
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
  <ConfirmAction {...confirmation[act]} request={{ id: account.id }} subject={account.name} {...props} />
)
