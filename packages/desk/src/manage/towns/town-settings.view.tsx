import { useState, type ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { managementCalls, type ManagedTown } from '@recircle/core/management'
import { ActDialog, useSaved } from '../act/act-dialog.view.tsx'
import { ActFields, type ActField } from '../act/act-fields.view.tsx'

type Standing = Pick<ManagedTown, 'id' | 'radiusKm' | 'organization'>

interface TownSettingsProps {
  /** Null for another town. */
  town: Standing | null
  onSaved: (id: string) => void
  onClose: () => void
}

const draftOf = (town: Standing | null) => ({
  town: town?.id ?? '',
  radiusKm: String(town?.radiusKm ?? 20),
  organization: town?.organization?.id ?? '',
})
type Draft = ReturnType<typeof draftOf>
const radius: ActField<Draft> = { name: 'radiusKm', label: 'manage.town.radius', inputMode: 'numeric', required: true }
const organization: ActField<Draft> = {
  name: 'organization',
  label: 'manage.town.organization',
  hint: 'manage.town.organizationHint',
}
const name: ActField<Draft> = { name: 'town', label: 'manage.town.name', hint: 'manage.town.nameHint', required: true }

/** TOWN-4: a town, how far around it its answers count, and the organization that is responsible for them. */
export function TownSettings({ town, onSaved, onClose }: TownSettingsProps): ReactNode {
  const [draft, setDraft] = useState(() => draftOf(town))
  const saved = useSaved(onClose)
  const sent = { ...draft, radiusKm: Math.trunc(Number(draft.radiusKm)) || 0 }
  return (
    <ActDialog
      title={<FormattedMessage id={town === null ? 'manage.town.add' : 'manage.change'} />}
      okLabel={<FormattedMessage id={town === null ? 'manage.add' : 'desk.templates.save'} />}
      send={({ act }) =>
        act(managementCalls.setAnsweringTown, { sent }, ({ id }) => {
          saved()
          onSaved(id)
        })
      }
      onClose={onClose}
    >
      {(faultOf) => (
        <ActFields
          {...{ draft, faultOf }}
          fields={town === null ? [name, radius, organization] : [radius, organization]}
          onChange={setDraft}
        />
      )}
    </ActDialog>
  )
}
