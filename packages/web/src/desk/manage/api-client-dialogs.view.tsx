import { useState, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { managementCalls } from '@recircle/core/management'
import { TextField } from '../../ui/text-field.tsx'
import { ActDialog } from './act-dialog.view.tsx'
import { useFieldFault } from './managed-words.tsx'
import { useAct } from './use-management.ts'

interface AddApiClientProps {
  onMade: (who: string, key: string) => void
  onClose: () => void
}

export function AddApiClient({ onMade, onClose }: AddApiClientProps): ReactNode {
  const { formatMessage } = useIntl()
  const act = useAct()
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
}
