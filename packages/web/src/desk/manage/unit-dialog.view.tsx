import { useState, type ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { managementCalls, type ManagedUnit } from '@recircle/core/management'
import { ActDialog } from './act-dialog.view.tsx'
import { ActFields, type ActField } from './act-fields.view.tsx'
import { NameFields, noNames } from './name-fields.view.tsx'

interface UnitDialogProps {
  /** Null for a new unit. */
  unit: ManagedUnit | null
  onDone: () => void
  onClose: () => void
}

const blank = { slug: '', names: noNames, symbols: noNames, per: noNames }
const fields: readonly ActField<typeof blank>[] = [
  { name: 'slug', label: 'manage.material.slug', hint: 'manage.unit.slugHint', required: true },
]
const legends = { names: 'desk.fields.name', symbols: 'manage.unit.symbol', per: 'manage.unit.per' } as const

export function UnitDialog({ unit, onDone, onClose }: UnitDialogProps): ReactNode {
  const [draft, setDraft] = useState(unit ?? blank)
  const { slug, names, symbols, per } = draft
  return (
    <ActDialog
      title={<FormattedMessage id={unit === null ? 'manage.unit.add' : 'manage.unit.change'} />}
      okLabel={<FormattedMessage id="desk.templates.save" />}
      send={({ act }) =>
        unit === null
          ? act(managementCalls.addUnit, { sent: { slug, names, symbols, per } }, onDone)
          : act(managementCalls.changeUnit, { id: slug, sent: { names, symbols, per } }, onDone)
      }
      onClose={onClose}
      size="medium"
    >
      {(faultOf) => (
        <>
          {unit === null && <ActFields {...{ fields, draft, faultOf }} onChange={setDraft} />}
          {(['names', 'symbols', 'per'] as const).map((kind) => (
            <NameFields
              key={kind}
              legend={<FormattedMessage id={legends[kind]} />}
              names={draft[kind]}
              error={faultOf(kind)}
              onChange={(changed) => setDraft({ ...draft, [kind]: changed })}
            />
          ))}
        </>
      )}
    </ActDialog>
  )
}
