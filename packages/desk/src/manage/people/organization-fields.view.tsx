import type { ReactNode } from 'react'
import type { OrganizationDetails } from '@recircle/core/management'
import type { FaultOf } from '@recircle/ui/act/act-dialog-of.view.tsx'
import { ActFields, type ActField } from '../act/act-fields.view.tsx'
import actStyles from '@recircle/ui/act/act.module.css'

type Rows = readonly ActField<OrganizationDetails>[]
const first: Rows = [
  { name: 'fullName', label: 'desk.fields.name', required: true },
  { name: 'address', label: 'desk.fields.address' },
]
const pair: Rows = [
  { name: 'tin', label: 'desk.fields.tin' },
  { name: 'phone', type: 'tel', label: 'desk.fields.phone' },
]
const last: Rows = [{ name: 'website', type: 'url', label: 'desk.fields.website' }]

interface OrganizationFieldsProps {
  draft: OrganizationDetails
  onChange: (draft: OrganizationDetails) => void
  faultOf: FaultOf
}

export const OrganizationFields = (props: OrganizationFieldsProps): ReactNode => (
  <>
    <ActFields {...props} fields={first} />
    <div className={actStyles.pair}>
      <ActFields {...props} fields={pair} />
    </div>
    <ActFields {...props} fields={last} />
  </>
)
