import { useState, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { observer } from 'mobx-react-lite'
import { useNavigate } from 'react-router'
import { managementCalls, type OrganizationDetails, type OrganizationRow } from '@recircle/core/management'
import { modelled } from '../../routing/screen/modelled.tsx'
import { Anchor } from '../../ui/anchor.tsx'
import { Button } from '../../ui/button.tsx'
import type { Column } from '../../ui/table.tsx'
import { DeskPage } from '../desk-page.view.tsx'
import { ActDialog } from './act-dialog.view.tsx'
import { ManagedList, type ManagedRows } from './managed-list.view.tsx'
import type { Act } from './managed-words.tsx'
import { OrganizationFields } from './organization-fields.view.tsx'
import { OrganizationsViewModel } from './people.view-model.ts'
import { useListAddress } from './use-list-address.ts'
import { ActViewModel } from './act.view-model.ts'

type Format = ReturnType<typeof useIntl>['formatMessage']
const blank: OrganizationDetails = { fullName: '', tin: '', address: '', phone: '', website: '' }

const OrganizationsView = observer(function OrganizationsView({
  model,
}: {
  model: ManagedRows<OrganizationRow>
}): ReactNode {
  const { formatMessage } = useIntl()
  const address = useListAddress()
  const [isAdding, setAdding] = useState(false)
  return (
    <DeskPage
      title={<FormattedMessage id="manage.section.organizations" />}
      actions={
        <Button size="sm" icon="add" onClick={() => setAdding(true)}>
          <FormattedMessage id="manage.organization.add" />
        </Button>
      }
    >
      <ManagedList
        caption={formatMessage({ id: 'manage.section.organizations' })}
        address={address}
        list={model}
        keyOf={({ id }) => id}
        empty={<FormattedMessage id="manage.nothingText" />}
        columns={columnsOf(formatMessage)}
      />
      {isAdding && <AddOrganization onClose={() => setAdding(false)} />}
    </DeskPage>
  )
})

/** MANAGE-3 */
export const Organizations = modelled(OrganizationsViewModel, OrganizationsView)

const AddOrganizationView = observer(function AddOrganizationView({
  model: act,
  onClose,
}: {
  model: Act
  onClose: () => void
}): ReactNode {
  const navigate = useNavigate()
  const [draft, setDraft] = useState(blank)
  const save = (): void =>
    void act.act(managementCalls.addOrganization, { sent: draft }, ({ id }) => navigate(`/manage/organizations/${id}`))
  return (
    <ActDialog
      title={<FormattedMessage id="manage.organization.add" />}
      okLabel={<FormattedMessage id="manage.add" />}
      act={act}
      onSubmit={save}
      onClose={onClose}
    >
      <OrganizationFields details={draft} onChange={setDraft} act={act} />
    </ActDialog>
  )
})

const AddOrganization = modelled(ActViewModel, AddOrganizationView)

const columnsOf = (formatMessage: Format): readonly Column<OrganizationRow>[] => [
  {
    id: 'name',
    title: formatMessage({ id: 'desk.fields.name' }),
    cell: ({ id, fullName }) => <Anchor href={`/manage/organizations/${id}`}>{fullName}</Anchor>,
  },
  { id: 'tin', title: formatMessage({ id: 'desk.fields.tin' }), cell: ({ tin }) => tin },
  { id: 'address', title: formatMessage({ id: 'desk.fields.address' }), cell: (row) => row.address },
  {
    id: 'accounts',
    title: formatMessage({ id: 'manage.section.accounts' }),
    numeric: true,
    cell: ({ accounts }) => accounts,
  },
  { id: 'points', title: formatMessage({ id: 'manage.points' }), numeric: true, cell: ({ points }) => points },
]
