import { useState, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { observer } from 'mobx-react-lite'
import { managementCalls } from '@recircle/core/management'
import { modelled } from '../../routing/screen/modelled.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { ActDialog } from './act-dialog.view.tsx'
import { useFieldFault, type Act } from './managed-words.tsx'
import { ActViewModel } from './act.view-model.ts'

interface AddApiClientProps {
  model: Act
  onMade: (who: string, key: string) => void
  onClose: () => void
}

const AddApiClientView = observer(function AddApiClientView({
  model: act,
  onMade,
  onClose,
}: AddApiClientProps): ReactNode {
  const { formatMessage } = useIntl()
  const faultOf = useFieldFault(act)
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const [reads, setReads] = useState('30000')
  const save = (): void =>
    void act.act(managementCalls.addApiClient, { sent: { name, email, reads } }, ({ key }) => onMade(name.trim(), key))
  return (
    <ActDialog
      title={<FormattedMessage id="manage.client.add" />}
      okLabel={<FormattedMessage id="manage.client.add" />}
      act={act}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField
        label={formatMessage({ id: 'manage.client.program' })}
        value={name}
        onChange={setName}
        error={faultOf('name')}
        autoComplete="off"
        required
      />
      <TextField
        type="email"
        label={formatMessage({ id: 'desk.fields.email' })}
        hint={formatMessage({ id: 'manage.client.emailHint' })}
        value={email}
        onChange={setEmail}
        error={faultOf('email')}
        autoComplete="off"
        required
      />
      <TextField
        label={formatMessage({ id: 'manage.client.reads' })}
        hint={formatMessage({ id: 'manage.client.readsHint' })}
        inputMode="numeric"
        value={reads}
        onChange={setReads}
        error={faultOf('reads')}
        autoComplete="off"
        required
      />
    </ActDialog>
  )
})

export const AddApiClient = modelled(ActViewModel, AddApiClientView)
