import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { fieldKeyOf, type FieldValue, type RateValue } from '@recircle/core/desk'
import { groupDays, type WorkingHours } from '@recircle/core/facility'
import { formatCoordinates } from '@recircle/core/geo'
import { languageOf } from '@recircle/core/site'
import { PlanWords } from '../../facility/plan-words.view.tsx'
import { useFormats } from '../../i18n/words.tsx'
import { classNames } from '../../ui/class-names.ts'
import { MaterialTag, TagList } from '../../ui/tag.tsx'
import { useDesk } from '../desk-services.ts'
import { WhenWords } from '../log/act-words.view.tsx'
import { useKnownWords } from '../known-words.ts'
import { StopLines } from './stop-lines.view.tsx'
import { useMaterials } from './use-materials.ts'
import styles from './item.module.css'

interface FieldValueProps {
  value: FieldValue
  name: string
  isEdited?: boolean
}

/** A value as people read it: hours by groups of days, materials by name. */
export function FieldValueWords({ value, name, isEdited = false }: FieldValueProps): ReactNode {
  const formats = useFormats()
  switch (value.is) {
    case 'nothing':
      return <span className={styles.nothing}>—</span>
    case 'text':
      return <span className={classNames(styles.text, isEdited && styles.edited)}>{value.text}</span>
    case 'code':
      return <CodeWords name={name} code={value.code} />
    case 'flag':
      return <FormattedMessage id={value.isSet ? 'desk.yes' : 'desk.no'} />
    case 'instant':
      return <WhenWords atMs={value.atMs} />
    case 'number':
      return <span className="numeric">{formats.number(value.number)}</span>
    case 'week':
      return <WeekGroups hours={value.hours} />
    case 'place':
      return <span className="numeric">{formatCoordinates(value.location)}</span>
    case 'rates':
      return (
        <ul className={styles.rates}>
          {value.rates.map((rate) => (
            <RateLine key={rate.materialId} rate={rate} />
          ))}
        </ul>
      )
    case 'stops':
      return <StopLines stops={value.stops} />
    case 'materials':
      return <MaterialNames ids={value.ids} />
    case 'contacts':
      return (
        <ul className={styles.contacts}>
          {value.lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )
    default:
      return <img src={value.address} alt="" className={styles.smallPicture} />
  }
}

function CodeWords({ name, code }: { name: string; code: string }): ReactNode {
  const words = useKnownWords()
  return words(`desk.codes.${fieldKeyOf(name)}.${code}`, code)
}

function WeekGroups({ hours }: { hours: WorkingHours }): ReactNode {
  const { formatMessage } = useIntl()
  return (
    <dl className={styles.week}>
      {groupDays(hours).map(({ from, to, plan }) => (
        <div key={from}>
          <dt>
            {formatMessage({ id: `weekday.${from}.short` })}
            {from !== to && `–${formatMessage({ id: `weekday.${to}.short` })}`}
          </dt>
          <dd>
            <PlanWords plan={plan} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function RateLine({ rate }: { rate: RateValue }): ReactNode {
  const formats = useFormats()
  const { nameOf, slugOf, unitOf } = useMaterials(languageOf(useDesk().locale))
  const unit = unitOf(rate.unitSlug)
  return (
    <li className={styles.rate}>
      <MaterialTag material={slugOf(rate.materialId)}>{nameOf(rate.materialId)}</MaterialTag>
      {rate.price !== null && rate.price !== 0 && (
        <span className="numeric">
          {formats.number(rate.price)}
          {unit && ` / ${unit}`}
        </span>
      )}
      {rate.isPaused && (
        <small>
          <FormattedMessage id="desk.paused" values={{ until: rate.pausedUntil ?? '…' }} />
        </small>
      )}
      {rate.hours && <WeekGroups hours={rate.hours} />}
    </li>
  )
}

function MaterialNames({ ids }: { ids: readonly number[] }): ReactNode {
  const { nameOf, slugOf } = useMaterials(languageOf(useDesk().locale))
  return (
    <TagList>
      {ids.map((id) => (
        <MaterialTag key={id} material={slugOf(id)}>
          {nameOf(id)}
        </MaterialTag>
      ))}
    </TagList>
  )
}
