import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { observer } from 'mobx-react-lite'
import type { OrganizationDetails } from '@recircle/core/management'
import { TextField } from '../../ui/text-field.tsx'
import { useFieldFault, type Act } from './managed-words.tsx'
import styles from './manage.module.css'

interface OrganizationFieldsProps {
  details: OrganizationDetails
  onChange: (details: OrganizationDetails) => void
  act: Act
}

export const OrganizationFields = observer(function OrganizationFields(props: OrganizationFieldsProps): ReactNode {
  const { details, onChange, act } = props
  const { formatMessage } = useIntl()
  const faultOf = useFieldFault(act)
  return (
    <>
      <TextField
        label={formatMessage({ id: 'desk.fields.name' })}
        value={details.fullName}
        onChange={(fullName) => onChange({ ...details, fullName })}
        error={faultOf('full_name')}
        required
      />
      <TextField
        label={formatMessage({ id: 'desk.fields.address' })}
        value={details.address}
        onChange={(address) => onChange({ ...details, address })}
        error={faultOf('address')}
      />
      <div className={styles.pair}>
        <TextField
          label={formatMessage({ id: 'desk.fields.tin' })}
          value={details.tin}
          onChange={(tin) => onChange({ ...details, tin })}
          error={faultOf('tin')}
        />
        <TextField
          type="tel"
          label={formatMessage({ id: 'desk.fields.phone' })}
          value={details.phone}
          onChange={(phone) => onChange({ ...details, phone })}
          error={faultOf('phone')}
        />
      </div>
      <TextField
        type="url"
        label={formatMessage({ id: 'desk.fields.website' })}
        value={details.website}
        onChange={(website) => onChange({ ...details, website })}
        error={faultOf('website')}
      />
    </>
  )
})
