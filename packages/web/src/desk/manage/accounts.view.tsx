import { useState, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { observer } from 'mobx-react-lite'
import { useNavigate, useSearchParams } from 'react-router'
import { accountStates, type AccountRow } from '@recircle/core/management'
import { modelled } from '../../routing/screen/modelled.tsx'
import { Anchor } from '../../ui/anchor.tsx'
import { Button } from '../../ui/button.tsx'
import type { Column } from '../../ui/table.tsx'
import { DeskPage } from '../desk-page.view.tsx'
import { DeskSelect } from '../desk-select.view.tsx'
import { WhenWords } from '../log/act-words.view.tsx'
import { AccountStateChip, RoleWords } from './account-words.view.tsx'
import { AddAccount } from './add-account.view.tsx'
import { ManagedList, type ManagedRows } from './managed-list.view.tsx'
import { ShownSecret } from './shown-secret.view.tsx'
import { AccountsViewModel } from './people.view-model.ts'
import { useListAddress } from './use-list-address.ts'
import styles from './manage.module.css'

interface Made {
  readonly id: string
  readonly who: string
  readonly password: string
}

const AccountsView = observer(function AccountsView({ model }: { model: ManagedRows<AccountRow> }): ReactNode {
  const { formatMessage } = useIntl()
  const navigate = useNavigate()
  const [parameters] = useSearchParams()
  const address = useListAddress()
  const [isAdding, setAdding] = useState(parameters.has('new'))
  const [made, setMade] = useState<Made | null>(null)
  return (
    <DeskPage
      title={<FormattedMessage id="manage.section.accounts" />}
      actions={
        <Button size="sm" icon="add" onClick={() => setAdding(true)}>
          <FormattedMessage id="manage.account.add" />
        </Button>
      }
    >
      <ManagedList
        caption={formatMessage({ id: 'manage.section.accounts' })}
        address={address}
        list={model}
        keyOf={({ id }) => id}
        empty={<FormattedMessage id="manage.nothingText" />}
        columns={columnsOf(formatMessage)}
        filters={
          <DeskSelect
            label={formatMessage({ id: 'desk.fields.state' })}
            value={address.chosen}
            options={[
              { value: '', label: formatMessage({ id: 'desk.filter.any' }) },
              ...accountStates.map((state) => ({
                value: state,
                label: formatMessage({ id: `manage.state.${state}` }),
              })),
            ]}
            onChange={(state) => address.change({ state })}
          />
        }
      />
      {isAdding && (
        <AddAccount
          organizationId={parameters.get('organization')}
          onMade={(id, who, password) => {
            setAdding(false)
            setMade({ id, who, password })
          }}
          onClose={() => setAdding(false)}
        />
      )}
      {made && (
        <ShownSecret
          kind="password"
          who={made.who}
          secret={made.password}
          onClose={() => void navigate(`/manage/accounts/${made.id}`)}
        />
      )}
    </DeskPage>
  )
})

/** MANAGE-2 */
export const Accounts = modelled(AccountsViewModel, AccountsView)

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
