import { useState, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { observer } from 'mobx-react-lite'
import { managementCalls, type ManagedMaterial, type ManagedUnit } from '@recircle/core/management'
import type { Language } from '@recircle/core/material'
import { languageOf } from '@recircle/core/site'
import { modelled } from '@recircle/ui/screen/modelled.tsx'
import { Button } from '@recircle/ui/button/button.tsx'
import { MaterialTag } from '@recircle/ui/mark/tag.tsx'
import type { Answer } from '../../shared/answer.ts'
import { Answered, DeskPage } from '../../frame/desk-page.view.tsx'
import { useDesk } from '../../frame/desk-context.ts'
import { AddButton } from '../add-button.view.tsx'
import { ConfirmAction } from '../act/confirm-act.view.tsx'
import { MaterialDialog } from './material-dialog.view.tsx'
import { ActDialog } from '../act/act-dialog.view.tsx'
import { ActFields, type ActField } from '../act/act-fields.view.tsx'
import { NameFields, noNames } from '@recircle/ui/act/name-fields.view.tsx'
import { WordTable } from './word-table.view.tsx'
import { readOf, type AnswerTo } from '../staff-calls.ts'
import { useWanted } from '../use-wanted.ts'
import styles from '../manage.module.css'

type Wanted =
  | { readonly act: 'material'; readonly material: ManagedMaterial | null }
  | { readonly act: 'unit'; readonly unit: ManagedUnit | null }
  | { readonly act: 'retire'; readonly kind: 'material' | 'unit'; readonly id: string; readonly name: string }

const MaterialsView = observer(function MaterialsView({ model }: { model: Answer<AnswerTo<'materials'>> }): ReactNode {
  const { formatMessage } = useIntl()
  const { locale } = useDesk()
  const language = languageOf(locale)
  const { wanted, want, close, done } = useWanted<Wanted>(model.reload)
  return (
    <DeskPage
      title={<FormattedMessage id="manage.section.materials" />}
      actions={
        <div className={styles.actions}>
          <AddButton words="manage.material.add" onClick={() => want({ act: 'material', material: null })} />
          <Button size="sm" variant="secondary" icon="add" onClick={() => want({ act: 'unit', unit: null })}>
            <FormattedMessage id="manage.unit.add" />
          </Button>
        </div>
      }
    >
      <Answered answer={model}>
        {({ materials, units }) => (
          <>
            <WordTable
              caption={formatMessage({ id: 'manage.section.materials' })}
              rows={inFamilies(materials)}
              idOf={({ id }) => String(id)}
              nameOf={(row) => materialName(row, language)}
              labelOf={({ names }) => names[language]}
              isInside={({ parentId }) => parentId !== null}
              moveCall={managementCalls.moveMaterial}
              backCall={managementCalls.retireMaterial}
              onChange={(material) => want({ act: 'material', material })}
              onRetire={({ id, names }) =>
                want({ act: 'retire', kind: 'material', id: String(id), name: names[language] })
              }
              onMoved={model.reload}
            />
            <h2>{formatMessage({ id: 'manage.unit.title' })}</h2>
            <WordTable
              caption={formatMessage({ id: 'manage.unit.title' })}
              rows={units}
              idOf={({ slug }) => slug}
              nameOf={({ names }) => names[language]}
              asideOf={({ symbols }) => `, ${symbols[language]}`}
              labelOf={({ names }) => names[language]}
              moveCall={managementCalls.moveUnit}
              backCall={managementCalls.retireUnit}
              onChange={(unit) => want({ act: 'unit', unit })}
              onRetire={({ slug, names }) => want({ act: 'retire', kind: 'unit', id: slug, name: names[language] })}
              onMoved={model.reload}
            />
            {wanted?.act === 'material' && (
              <MaterialDialog material={wanted.material} all={materials} onDone={done} onClose={close} />
            )}
            {wanted?.act === 'unit' && <UnitDialog unit={wanted.unit} onDone={done} onClose={close} />}
            {wanted?.act === 'retire' && (
              <ConfirmAction
                call={wanted.kind === 'material' ? managementCalls.retireMaterial : managementCalls.retireUnit}
                request={{ id: wanted.id, sent: { isRetired: true } }}
                title="manage.material.retire"
                text="manage.material.retireText"
                subject={wanted.name}
                danger
                onDone={done}
                onClose={close}
              />
            )}
          </>
        )}
      </Answered>
    </DeskPage>
  )
})

/** MANAGE-5: materials and units, with their names in every language. */
export const Materials = modelled(readOf(managementCalls.materials), MaterialsView)

/** Each parent followed by its children. */
const inFamilies = (materials: readonly ManagedMaterial[]): readonly ManagedMaterial[] =>
  materials
    .filter(({ parentId }) => parentId === null)
    .flatMap((family) => [family].concat(materials.filter(({ parentId }) => parentId === family.id)))

const materialName = ({ glyph, names }: ManagedMaterial, language: Language): ReactNode => (
  <MaterialTag material={glyph}>{names[language]}</MaterialTag>
)

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

function UnitDialog({ unit, onDone, onClose }: UnitDialogProps): ReactNode {
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
