import { useState, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { observer } from 'mobx-react-lite'
import { useNavigate } from 'react-router'
import { managementCalls, type OrganizationDetails, type OrganizationRow } from '@recircle/core/management'
import { modelled } from '@recircle/ui/screen/modelled.tsx'
import { Anchor } from '@recircle/ui/button/anchor.tsx'
import type { Column } from '@recircle/ui/layout/table.tsx'
import { ActDialog } from '../act/act-dialog.view.tsx'
import { AddButton } from '../add-button.view.tsx'
import { ManagedList, type ManagedRows } from '../managed-list.view.tsx'
import { OrganizationFields } from './organization-fields.view.tsx'
import { listOf } from '../staff-calls.ts'

type Format = ReturnType<typeof useIntl>['formatMessage']
const blank: OrganizationDetails = { fullName: '', tin: '', address: '', phone: '', website: '' }

const OrganizationsView = observer(function OrganizationsView({
  model,
}: {
  model: ManagedRows<OrganizationRow>
}): ReactNode {
  const { formatMessage } = useIntl()
  const [isAdding, setAdding] = useState(false)
  return (
    <ManagedList
      title="manage.section.organizations"
      actions={<AddButton words="manage.organization.add" onClick={() => setAdding(true)} />}
      list={model}
      keyOf={({ id }) => id}
      columns={columnsOf(formatMessage)}
    >
      {isAdding && <AddOrganization onClose={() => setAdding(false)} />}
    </ManagedList>
  )
})

/** MANAGE-3 */
export const Organizations = modelled(listOf(managementCalls.organizations), OrganizationsView)

function AddOrganization({ onClose }: { onClose: () => void }): ReactNode {
  const navigate = useNavigate()
  const [draft, setDraft] = useState(blank)
  return (
    <ActDialog
      title={<FormattedMessage id="manage.organization.add" />}
      okLabel={<FormattedMessage id="manage.add" />}
      send={({ act }) =>
        act(managementCalls.addOrganization, { sent: draft }, ({ id }) => navigate(`/manage/organizations/${id}`))
      }
      onClose={onClose}
    >
      {(faultOf) => <OrganizationFields {...{ draft, faultOf }} onChange={setDraft} />}
    </ActDialog>
  )
}

const columnsOf = (formatMessage: Format): readonly Column<OrganizationRow>[] => [
  {
    title: formatMessage({ id: 'desk.fields.name' }),
    cell: ({ id, fullName }) => <Anchor href={`/manage/organizations/${id}`}>{fullName}</Anchor>,
  },
  { title: formatMessage({ id: 'desk.fields.tin' }), cell: ({ tin }) => tin },
  { title: formatMessage({ id: 'desk.fields.address' }), cell: (row) => row.address },
  { title: formatMessage({ id: 'manage.section.accounts' }), numeric: true, cell: ({ accounts }) => accounts },
  { title: formatMessage({ id: 'manage.points' }), numeric: true, cell: ({ points }) => points },
]
