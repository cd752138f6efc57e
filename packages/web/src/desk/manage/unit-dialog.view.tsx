import { useState, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { observer } from 'mobx-react-lite'
import { managementCalls, type ManagedUnit } from '@recircle/core/management'
import { modelled } from '../../routing/screen/modelled.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { ActDialog } from './act-dialog.view.tsx'
import { useFieldFault, type Act } from './managed-words.tsx'
import { NameFields, noNames } from './name-fields.view.tsx'
import { ActViewModel } from './act.view-model.ts'

interface UnitDialogProps {
  model: Act
  /** Null for a new unit. */
  unit: ManagedUnit | null
  onDone: () => void
  onClose: () => void
}

const UnitDialogView = observer(function UnitDialogView({
  model: act,
  unit,
  onDone,
  onClose,
}: UnitDialogProps): ReactNode {
  const { formatMessage } = useIntl()
  const faultOf = useFieldFault(act)
  const [slug, setSlug] = useState('')
  const [names, setNames] = useState(unit?.names ?? noNames)
  const [symbols, setSymbols] = useState(unit?.symbols ?? noNames)
  const [per, setPer] = useState(unit?.per ?? noNames)
  const save = (): void => {
    const sent = { names, symbols, per }
    if (unit === null) void act.act(managementCalls.addUnit, { sent: { slug, ...sent } }, onDone)
    else void act.act(managementCalls.changeUnit, { id: unit.slug, sent }, onDone)
  }
  return (
    <ActDialog
      title={<FormattedMessage id={unit === null ? 'manage.unit.add' : 'manage.unit.change'} />}
      okLabel={<FormattedMessage id="desk.templates.save" />}
      act={act}
      onSubmit={save}
      onClose={onClose}
      size="medium"
    >
      {unit === null && (
        <TextField
          label={formatMessage({ id: 'manage.material.slug' })}
          hint={formatMessage({ id: 'manage.unit.slugHint' })}
          value={slug}
          onChange={setSlug}
          error={faultOf('slug')}
          required
        />
      )}
      <NameFields
        legend={<FormattedMessage id="desk.fields.name" />}
        names={names}
        error={faultOf('names')}
        onChange={setNames}
      />
      <NameFields
        legend={<FormattedMessage id="manage.unit.symbol" />}
        names={symbols}
        error={faultOf('symbols')}
        onChange={setSymbols}
      />
      <NameFields
        legend={<FormattedMessage id="manage.unit.per" />}
        names={per}
        error={faultOf('per')}
        onChange={setPer}
      />
    </ActDialog>
  )
})

export const UnitDialog = modelled(ActViewModel, UnitDialogView)
