import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { observer } from 'mobx-react-lite'
import {
  fieldKeyOf,
  mayAct,
  type AmountValue,
  type FieldValue,
  type RateValue,
  type ReferenceKind,
} from '@recircle/core/desk'
import type { DayRuleContent } from '@recircle/core/facility'
import { formatCoordinates } from '@recircle/core/geo'
import type { CurrencyCode } from '@recircle/core/money'
import { languageOf } from '@recircle/core/site'
import { DayRuleWords } from '@recircle/ui/times/day-rule-words.view.tsx'
import { WeekWords } from '@recircle/ui/times/plan-words.view.tsx'
import { useFormats } from '@recircle/ui/i18n/words.tsx'
import { modelled } from '@recircle/ui/screen/modelled.tsx'
import { Anchor } from '@recircle/ui/button/anchor.tsx'
import { classNames } from '@recircle/ui/styles/class-names.ts'
import { phoneText } from '@recircle/ui/mark/phone-text.ts'
import { StatusChip } from '@recircle/ui/mark/status-chip.tsx'
import { MaterialTag } from '@recircle/ui/mark/tag.tsx'
import { AccessWords } from '@recircle/ui/place/access-words.view.tsx'
import { useDesk } from '../../frame/desk-context.ts'
import { WhenWords } from '../../log/act-words.view.tsx'
import { useKnownWords } from '@recircle/ui/i18n/known-words.ts'
import { StopLines } from './stop-lines.view.tsx'
import { MaterialNamesViewModel } from './material-names.view-model.ts'
import { NamedMaterials, type NamesModel } from './named-materials.view.tsx'
import styles from './field-value.module.css'

interface FieldValueProps {
  value: FieldValue
  name: string
  isEdited?: boolean
  /** DESK-49: the time zone of the place; empty if unknown. */
  timezone?: string
  /** Of the prices; null if unknown. */
  currency?: CurrencyCode | null
}

/** A human-readable value: hours by groups of days, materials by name. */
export function FieldValueWords({
  value,
  name,
  isEdited = false,
  timezone = '',
  currency = null,
}: FieldValueProps): ReactNode {
  const formats = useFormats()
  switch (value.is) {
    case 'nothing':
      return <span className={styles.nothing}>—</span>
    case 'text':
      return <span className={classNames(styles.text, isEdited && styles.edited)}>{phoneText(value.text)}</span>
    case 'code':
      return <CodeWords name={name} code={value.code} />
    case 'flag':
      return <FormattedMessage id={value.isSet ? 'desk.yes' : 'desk.no'} />
    case 'codes':
      return value.codes.map((code, index) => (
        <span key={code}>
          {index > 0 && ', '}
          <CodeWords name={name} code={code} />
        </span>
      ))
    case 'instant':
      return <WhenWords atMs={value.atMs} timezone={timezone} />
    case 'local-time':
      return `${formats.date(value.atMs, 'UTC', 'short')}, ${formats.time(value.atMs, 'UTC')}`
    case 'reference':
      return <ReferenceWords to={value.to} id={value.id} />
    case 'number':
      return formats.number(value.number)
    case 'week':
      return <WeekWords week={value.hours} className={styles.week} />
    case 'access':
      return <AccessWords access={value.access} />
    case 'place':
      return formatCoordinates(value.location)
    case 'rates':
      return (
        <ul className={styles.rates}>
          {value.rates.map((rate) => (
            <RateLine key={rate.materialId} rate={rate} currency={currency} />
          ))}
        </ul>
      )
    case 'stops':
      return <StopLines stops={value.stops} />
    case 'days':
      return <DaysWords rule={value.rule} />
    case 'materials':
      return <NamedMaterials ids={value.ids} />
    case 'amount':
      return <AmountWords value={value} />
    case 'contacts':
      return (
        <ul className={styles.contacts}>
          {value.lines.map((line) => (
            <li key={line}>{phoneText(line)}</li>
          ))}
        </ul>
      )
    case 'pictures':
      return <PhotosOfPoint addresses={value.addresses} />
    default:
      return (
        <figure className={styles.smallPicture}>
          <img src={value.address} alt={value.alt} />
          {value.alt !== '' && <figcaption className="small">{value.alt}</figcaption>}
        </figure>
      )
  }
}

/** DAYS-26 */
function DaysWords({ rule }: { rule: DayRuleContent }): ReactNode {
  const { change, reason } = rule
  return (
    <>
      <DayRuleWords
        rule={rule}
        materials={change.kind === 'materials' && <NamedMaterials ids={change.materialIds} />}
      />
      {reason !== '' && <p className={styles.text}>{reason}</p>}
    </>
  )
}

/** FAC-25 */
function PhotosOfPoint({ addresses }: { addresses: readonly string[] }): ReactNode {
  const { formatMessage } = useIntl()
  return addresses.map((address, index) => (
    <span key={address} className={styles.smallPicture}>
      <img src={address} alt={formatMessage({ id: 'facility.photo' }, { number: index + 1 })} />
    </span>
  ))
}

export function CodeWords({ name, code }: { name: string; code: string }): ReactNode {
  const words = useKnownWords()
  const key = fieldKeyOf(name)
  return words(`desk.codes.${key}.${code}`, words(`${codeWords[key] ?? ''}.${code}`, code))
}

/** Catalog prefixes of codes that have texts elsewhere. */
const codeWords: Readonly<Record<string, string>> = {
  itemKinds: 'desk.kind',
  state: 'desk.codes.status',
  sites: 'desk.variant',
  rights: 'manage.right',
  variant: 'desk.variant',
  verdict: 'desk.done',
  phoneOrigin: 'desk.codes.origin',
  emailOrigin: 'desk.codes.origin',
  websiteOrigin: 'desk.codes.origin',
}

const referencePaths = {
  organization: { path: '/manage/organizations', act: 'write-organizations' },
  account: { path: '/manage/accounts', act: 'write-accounts' },
} as const

/** A link without the name of its target, which that page shows. */
function ReferenceWords({ to, id }: { to: ReferenceKind; id: string }): ReactNode {
  const { staff } = useDesk()
  const words = <FormattedMessage id={`desk.open.${to}`} />
  if (to === 'point')
    return (
      <a href={`/recycling-points/${id}`} target="_blank" rel="noreferrer">
        {words}
      </a>
    )
  const { path, act } = referencePaths[to]
  const isOpen = mayAct(staff?.rights ?? [], act)
  return isOpen ? <Anchor href={`${path}/${id}`}>{words}</Anchor> : id
}

const RateLineView = observer(function RateLineView({
  model,
  rate,
  currency,
}: {
  model: NamesModel
  rate: RateValue
  currency: CurrencyCode | null
}): ReactNode {
  const formats = useFormats()
  const language = languageOf(useDesk().locale)
  const unit = model.unitOf(rate.unitSlug, language)
  const amount = (price: number): string =>
    currency === null ? formats.number(price) : formats.money({ amount: price, currency })
  return (
    <li className={styles.rate}>
      <MaterialTag material={model.slugOf(rate.materialId)}>{model.nameOf(rate.materialId, language)}</MaterialTag>
      {rate.price !== null && (
        <span>
          {rate.price > 0 ? (
            amount(rate.price)
          ) : (
            <FormattedMessage id={rate.price === 0 ? 'desk.price.free' : 'desk.price.unknown'} />
          )}
          {rate.price !== 0 && unit && ` / ${unit}`}
        </span>
      )}
      {rate.pause && (
        <small>
          <FormattedMessage id="desk.paused" values={{ until: rate.pause.until ?? '…' }} />
          {rate.pause.reason !== '' && `: ${rate.pause.reason}`}
        </small>
      )}
      {rate.hours && <WeekWords week={rate.hours} className={styles.week} />}
    </li>
  )
})
const RateLine = modelled(MaterialNamesViewModel, RateLineView)

/** ORG-12: an amount far above the usual of its organization is marked, not rejected. */
function AmountWords({ value }: { value: AmountValue }): ReactNode {
  const formats = useFormats()
  const { amount, isKilograms, isEstimate, timesUsual } = value
  const number = `${isEstimate ? '≈ ' : ''}${formats.number(amount)}`
  return (
    <>
      <span>{isKilograms ? <FormattedMessage id="desk.result.kg" values={{ number }} /> : number}</span>{' '}
      {timesUsual !== null && (
        <StatusChip tone="attention" icon="error">
          <FormattedMessage id="desk.result.unusual" values={{ times: timesUsual }} />
        </StatusChip>
      )}
    </>
  )
}
