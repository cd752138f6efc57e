import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { EditedDifference, EditedPart, Saying } from '@recircle/core/guide'
import type { GuideSayings, ManagedMaterial } from '@recircle/core/management'
import { siteVariants, type SiteVariant } from '@recircle/core/site'
import { Button } from '@recircle/ui/button/button.tsx'
import { FieldError } from '@recircle/ui/field/field.tsx'
import { noNames } from '@recircle/ui/act/name-fields.view.tsx'
import { DayField } from '@recircle/ui/act/day-field.view.tsx'
import { SayingField, type SharedSayings } from './saying-field.view.tsx'
import { TakenChoices } from './taken-materials.view.tsx'
import actStyles from '@recircle/ui/act/act.module.css'

const nothingSaid: Saying = { key: null, names: noNames }
const withAt = <T,>(all: readonly T[], at: number, value: T): T[] =>
  all.map((each, index) => (index === at ? value : each))
const withoutAt = <T,>(all: readonly T[], at: number): T[] => all.filter((_, index) => index !== at)
const maxParts = 6
const maxSteps = 3

interface PartsProps {
  parts: readonly EditedPart[]
  shared: SharedSayings
  materials: readonly ManagedMaterial[]
  error: string | undefined
  onChange: (parts: readonly EditedPart[]) => void
}

/** The parts of a thing and their materials; the part of a one-piece thing has no name. */
export function PartFields({ parts, shared, materials, error, onChange }: PartsProps): ReactNode {
  const { formatMessage } = useIntl()
  return (
    <fieldset className={actStyles.choices}>
      <legend>{formatMessage({ id: 'manage.thing.parts' })}</legend>
      {parts.map(({ part, materials: taken }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a part being edited has no other identity
        <div key={at} className={actStyles.card}>
          <SayingField
            label={formatMessage({ id: 'manage.thing.part' }, { number: at + 1 })}
            value={part}
            shared={shared}
            nothing={formatMessage({ id: 'manage.thing.onePiece' })}
            onChange={(next) => onChange(withAt(parts, at, { part: next, materials: taken }))}
          />
          <TakenChoices
            taken={taken}
            materials={materials}
            onChange={(next) => onChange(withAt(parts, at, { part, materials: next }))}
          />
          {parts.length > 1 && (
            <Button size="sm" variant="danger-quiet" onClick={() => onChange(withoutAt(parts, at))}>
              <FormattedMessage id="manage.thing.removePart" values={{ number: at + 1 }} />
            </Button>
          )}
        </div>
      ))}
      {error !== undefined && <FieldError>{error}</FieldError>}
      {parts.length < maxParts && (
        <div>
          <Button
            size="sm"
            variant="secondary"
            icon="add"
            onClick={() => onChange([...parts, { part: nothingSaid, materials: [] }])}
          >
            <FormattedMessage id="manage.thing.addPart" />
          </Button>
        </div>
      )}
    </fieldset>
  )
}

interface StepsProps {
  steps: readonly Saying[]
  shared: SharedSayings
  error: string | undefined
  onChange: (steps: readonly Saying[]) => void
}

/** GUIDE-1: at most three steps. */
export function StepFields({ steps, shared, error, onChange }: StepsProps): ReactNode {
  const { formatMessage } = useIntl()
  return (
    <fieldset className={actStyles.choices}>
      <legend>{formatMessage({ id: 'manage.thing.steps' })}</legend>
      {steps.map((step, at) => (
        <SayingField
          // oxlint-disable-next-line react/no-array-index-key -- a step being edited has no other identity
          key={at}
          label={formatMessage({ id: 'manage.thing.step' }, { number: at + 1 })}
          value={step}
          shared={shared}
          nothing={formatMessage({ id: 'manage.thing.nothing' })}
          onChange={(next) => onChange(next === null ? withoutAt(steps, at) : withAt(steps, at, next))}
        />
      ))}
      {error !== undefined && <FieldError>{error}</FieldError>}
      {steps.length < maxSteps && (
        <div>
          <Button size="sm" variant="secondary" icon="add" onClick={() => onChange([...steps, nothingSaid])}>
            <FormattedMessage id="manage.thing.addStep" />
          </Button>
        </div>
      )}
    </fieldset>
  )
}

interface DifferencesProps {
  differs: Readonly<Record<SiteVariant, EditedDifference | null>>
  sayings: GuideSayings
  /** The default day of the check for a new difference. */
  today: string
  error: string | undefined
  onChange: (differs: Readonly<Record<SiteVariant, EditedDifference | null>>) => void
}

/** GUIDE-22: the differing rule of a country, its source, and the day it was checked. */
export function DifferenceFields({ differs, sayings, today, error, onChange }: DifferencesProps): ReactNode {
  const { formatMessage } = useIntl()
  const write = (variant: SiteVariant, sentences: Saying | null): void => {
    const known = sayings.differs.find(({ key }) => key !== null && key === sentences?.key)
    const before = differs[variant] ?? { source: nothingSaid, checkedOn: today }
    onChange({
      ...differs,
      [variant]: sentences && (known ?? { ...sentences, source: before.source, checkedOn: before.checkedOn }),
    })
  }
  return (
    <fieldset className={actStyles.choices}>
      <legend>{formatMessage({ id: 'manage.thing.differs' })}</legend>
      {siteVariants.map((variant) => {
        const difference = differs[variant]
        const country = formatMessage({ id: `desk.variant.${variant}` })
        return (
          <div key={variant} className={actStyles.choices}>
            <SayingField
              label={country}
              value={difference}
              shared={sayings.differs.flatMap(({ key, names }) => (key === null ? [] : { key, names }))}
              nothing={formatMessage({ id: 'manage.thing.nothing' })}
              onChange={(sentences) => write(variant, sentences)}
            />
            {difference?.key === null && (
              <>
                <SayingField
                  label={formatMessage({ id: 'manage.thing.sourceOf' }, { country })}
                  value={difference.source}
                  shared={sayings.sources}
                  onChange={(source) =>
                    onChange({ ...differs, [variant]: { ...difference, source: source ?? nothingSaid } })
                  }
                />
                <DayField
                  label={formatMessage({ id: 'manage.thing.checkedOnOf' }, { country })}
                  value={difference.checkedOn}
                  onChange={(checkedOn) => onChange({ ...differs, [variant]: { ...difference, checkedOn } })}
                />
              </>
            )}
          </div>
        )
      })}
      {error !== undefined && <FieldError>{error}</FieldError>}
    </fieldset>
  )
}
