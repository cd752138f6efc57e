import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { DayRuleContent, FacilityKind } from '@recircle/core/facility'
import { distanceM, formatCoordinates, type LngLat } from '@recircle/core/geo'
import type { Language, Material, Unit } from '@recircle/core/material'
import type { CurrencyCode } from '@recircle/core/money'
import { materialOfField, type FactField, type FactValue, type MaterialFact } from '@recircle/core/report'
import type { MessageId } from '@recircle/ui/i18n/message-id.ts'
import { useFormats } from '@recircle/ui/i18n/words.tsx'
import { Anchor } from '@recircle/ui/button/anchor.tsx'
import { classNames } from '@recircle/ui/styles/class-names.ts'
import { MaterialGlyph } from '@recircle/ui/mark/material-glyph.tsx'
import styles from './fact-words.module.css'
import { AccessWords } from '@recircle/ui/place/access-words.view.tsx'
import { TermsWords } from '@recircle/ui/point/material-terms-words.view.tsx'
import { useCurrency } from '../../routing/screen/use-money.ts'
import { PriceWords } from '@recircle/ui/point/price-words.view.tsx'
import { factWords } from './report-words.ts'
import { RuleWords } from '@recircle/ui/times/rule-words.view.tsx'
import { WeekWords } from '@recircle/ui/times/plan-words.view.tsx'

/** The names of materials and units. */
export interface FactNames {
  readonly materials: readonly Material[]
  readonly units: readonly Unit[]
  readonly language: Language
  /** The currency of the point's prices; null for the site's currency. */
  readonly currency: CurrencyCode | null
}

/** "Opening hours", "Glass bottles". */
export function FactName({ field, names }: { field: FactField; names: FactNames }): ReactNode {
  const id = materialOfField(field)
  const material = names.materials.find((each) => each.id === id)
  if (material === undefined) return <FormattedMessage id={factWords(field)} />
  return (
    <span className={styles.material}>
      <MaterialGlyph material={material.slug} size="sm" />
      {material.names[names.language]}
    </span>
  )
}

const codeWords: Readonly<Record<string, MessageId>> = {
  works: 'report.state.works',
  'closed-for-now': 'report.reason.closedForNow',
  'closed-for-good': 'report.reason.closedForGood',
}
const kindWords = {
  centre: 'report.kind.centre',
  container: 'report.kind.container',
} as const satisfies Record<FacilityKind, MessageId>
const isKind = (value: string): value is FacilityKind => Object.hasOwn(kindWords, value)

interface FactValueProps {
  field: FactField
  value: FactValue
  /** The value it is compared with; a location shows its distance from this one. */
  than?: FactValue
  names: FactNames
}

/** TRUTH-48: a value of a point in readable form. */
export function FactValueWords({ field, value, than = null, names }: FactValueProps): ReactNode {
  if (value === null) return <FormattedMessage id="report.notTaken" />
  if (typeof value === 'string') return <TextWords field={field} text={value} />
  if ('lng' in value) return <PlaceWords place={value} than={isPlace(than) ? than : null} />
  if ('length' in value) return <FormattedMessage id="facility.photoCount" values={{ count: value.length }} />
  if ('steps' in value) return <AccessWords access={value} />
  if ('when' in value) return <ReportedDays rule={value} names={names} />
  if ('monday' in value) return <WeekWords week={value} className={styles.week} />
  return <MaterialWords fact={value} names={names} />
}

/** DAYS-26: "3 Dec: closed", and why. */
const ReportedDays = ({ rule, names }: { rule: DayRuleContent; names: FactNames }): ReactNode => (
  <>
    <RuleWords rule={rule} materials={names.materials} />
    {rule.reason !== '' && <small className={classNames(styles.aside, styles.text)}>{rule.reason}</small>}
  </>
)

function TextWords({ field, text }: { field: FactField; text: string }): ReactNode {
  const code = field === 'state' ? codeWords[text] : undefined
  if (code !== undefined) return <FormattedMessage id={code} />
  if (field === 'kind' && isKind(text)) return <FormattedMessage id={kindWords[text]} />
  return text === '' ? '—' : <span className={styles.text}>{text}</span>
}

export const isPlace = (value: FactValue): value is LngLat =>
  typeof value === 'object' && value !== null && 'lng' in value
const closeZoom = 17

function PlaceWords({ place, than }: { place: LngLat; than: LngLat | null }): ReactNode {
  const formats = useFormats()
  const { lat, lng } = place
  return (
    <>
      <Anchor href={`/recycling-points?at=${lat},${lng},${closeZoom}`}>{formatCoordinates(place)}</Anchor>
      {than !== null && (
        <small className={styles.aside}>
          <FormattedMessage id="report.distance" values={{ distance: formats.distance(distanceM(than, place)) }} />
        </small>
      )}
    </>
  )
}

function MaterialWords({ fact, names }: { fact: MaterialFact; names: FactNames }): ReactNode {
  const { price, unitSlug } = fact
  const currency = useCurrency()(names.currency)
  const per = names.units.find(({ slug }) => slug === unitSlug)?.per[names.language] ?? unitSlug
  return (
    <>
      <FormattedMessage id="report.taken" />
      <small className={styles.aside}>
        <PriceWords rate={{ price, per }} currency={currency} />
      </small>
      <TermsWords terms={fact} className={styles.aside} />
    </>
  )
}
