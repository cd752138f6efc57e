import { useState, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { managementCalls } from '@recircle/core/management'
import { ActDialog } from './act-dialog.view.tsx'
import { ActFields, type ActField } from './act-fields.view.tsx'

interface AddApiClientProps {
  onMade: (who: string, key: string) => void
  onClose: () => void
}

const blank = { name: '', email: '', reads: '30000' }
const its = { autoComplete: 'off', required: true } as const
const fields: readonly ActField<typeof blank>[] = [
  { name: 'name', label: 'manage.client.program', ...its },
  { name: 'email', type: 'email', label: 'desk.fields.email', hint: 'manage.client.emailHint', ...its },
  { name: 'reads', inputMode: 'numeric', label: 'manage.client.reads', hint: 'manage.client.readsHint', ...its },
]

export function AddApiClient({ onMade, onClose }: AddApiClientProps): ReactNode {
  const { formatMessage } = useIntl()
  const [draft, setDraft] = useState(blank)
  return (
    <ActDialog
      title={formatMessage({ id: 'manage.client.add' })}
      send={({ act }) =>
        act(managementCalls.addApiClient, { sent: draft }, ({ key }) => onMade(draft.name.trim(), key))
      }
      onClose={onClose}
    >
      {(faultOf) => <ActFields {...{ fields, draft, faultOf }} onChange={setDraft} />}
    </ActDialog>
  )
}
