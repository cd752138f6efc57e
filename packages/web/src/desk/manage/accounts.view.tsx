import { useState, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { observer } from 'mobx-react-lite'
import { useNavigate, useSearchParams } from 'react-router'
import { accountStates, managementCalls, type AccountRow } from '@recircle/core/management'
import { modelled } from '../../routing/screen/modelled.tsx'
import { Anchor } from '../../ui/anchor.tsx'
import type { Column } from '../../ui/table.tsx'
import { WhenWords } from '../log/act-words.view.tsx'
import { AccountStateChip, RoleWords } from './account-words.view.tsx'
import { AddAccount } from './add-account.view.tsx'
import { AddButton } from './add-button.view.tsx'
import { ManagedList, type ManagedRows } from './managed-list.view.tsx'
import { ShownSecret } from './shown-secret.view.tsx'
import { listOf } from './staff-calls.ts'
import styles from './manage.module.css'

type Wanted = 'new' | { readonly id: string; readonly who: string; readonly password: string }

const AccountsView = observer(function AccountsView({ model }: { model: ManagedRows<AccountRow> }): ReactNode {
  const { formatMessage } = useIntl()
  const navigate = useNavigate()
  const [parameters] = useSearchParams()
  const [wanted, want] = useState<Wanted | null>(parameters.has('new') ? 'new' : null)
  return (
    <ManagedList
      title="manage.section.accounts"
      actions={<AddButton words="manage.account.add" onClick={() => want('new')} />}
      list={model}
      keyOf={({ id }) => id}
      columns={columnsOf(formatMessage)}
      states={accountStates.map((state) => [state, `manage.state.${state}`])}
    >
      {wanted === 'new' && (
        <AddAccount
          organizationId={parameters.get('organization')}
          onMade={(id, who, password) => want({ id, who, password })}
          onClose={() => want(null)}
        />
      )}
      {wanted !== null && wanted !== 'new' && (
        <ShownSecret
          kind="password"
          who={wanted.who}
          secret={wanted.password}
          onClose={() => void navigate(`/manage/accounts/${wanted.id}`)}
        />
      )}
    </ManagedList>
  )
})

/** MANAGE-2 */
export const Accounts = modelled(listOf(managementCalls.accounts), AccountsView)

type Format = ReturnType<typeof useIntl>['formatMessage']
const columnsOf = (formatMessage: Format): readonly Column<AccountRow>[] => [
  {
    id: 'name',
    title: formatMessage({ id: 'manage.personName' }),
    cell: ({ id, name, login, email }) => (
      <>
        <Anchor href={`/manage/accounts/${id}`}>{name || login || email || id}</Anchor>{' '}
        <span className={styles.under}>{[login, email].filter((each) => each !== null).join(' · ')}</span>
      </>
    ),
  },
  {
    id: 'state',
    title: formatMessage({ id: 'desk.fields.state' }),
    cell: ({ state }) => <AccountStateChip state={state} />,
  },
  { id: 'roles', title: formatMessage({ id: 'manage.roles' }), cell: ({ roles }) => <RoleWords roles={roles} /> },
  {
    id: 'since',
    title: formatMessage({ id: 'manage.since' }),
    cell: ({ createdAtMs }) => <WhenWords atMs={createdAtMs} />,
  },
]
