import { useState, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { managementCalls, type ApiClientRow } from '@recircle/core/management'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useDesk } from '../desk-services.ts'
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

interface RevokeApiClientProps {
  client: ApiClientRow
  onDone: () => void
  onClose: () => void
}

export function RevokeApiClient({ client, onDone, onClose }: RevokeApiClientProps): ReactNode {
  const { formatMessage } = useIntl()
  const { announce } = useDesk()
  const act = useAct()
  const faultOf = useFieldFault(act)
  const [reason, setReason] = useState('')
  const save = (): void =>
    void act.act(managementCalls.revokeApiClient, { id: client.id, sent: { reason } }, () => {
      announce(formatMessage({ id: 'manage.saved' }))
      onDone()
    })
  return (
    <ActDialog
      title={<FormattedMessage id="manage.client.revokeTitle" values={{ name: client.name }} />}
      okLabel={<FormattedMessage id="manage.client.revoke" />}
      danger
      act={act}
      onSubmit={save}
      onClose={onClose}
    >
      <p>
        <FormattedMessage id="manage.client.revokeText" />
      </p>
      <TextArea
        label={formatMessage({ id: 'desk.filter.reason' })}
        hint={formatMessage({ id: 'manage.client.reasonHint' })}
        rows={3}
        value={reason}
        onChange={setReason}
        error={faultOf('reason')}
        required
      />
    </ActDialog>
  )
}
