import { lazy, Suspense, useState, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { defaultLngLat, type LngLat } from '@recircle/core/geo'
import {
  emptyFacts,
  materialField,
  reasonRule,
  reportField,
  type Facts,
  type MaterialFact,
  type ReportReason,
} from '@recircle/core/proposal'
import type { MessageId } from '../../i18n/message-id.ts'
import { useKept } from '../../routing/screen/use-kept.ts'
import { useMoney } from '../../routing/screen/use-money.ts'
import { useIsHydrated } from '../../shell/use-is-hydrated.ts'
import { Button } from '../../ui/button.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Field } from '../../ui/field.tsx'
import fieldStyles from '../../ui/field.module.css'
import choiceStyles from '../../ui/choice.module.css'
import { classNames } from '../../ui/class-names.ts'
import { WeekFields } from './report-hours.view.tsx'
import type { ReportPage } from './report-page.ts'
import styles from './report.module.css'

const ReportMap = lazy(() => import('./report-map.view.tsx').then(({ ReportMapView }) => ({ default: ReportMapView })))

interface FieldsProps {
  page: ReportPage
  reason: ReportReason
}

/** TRUTH-34: the fields for the reason, prefilled from the point. Native inputs, so that the form works without scripts. */
export function ReportFieldsView({ page, reason }: FieldsProps): ReactNode {
  const facts = page.point?.facts ?? emptyFacts
  const { form } = reasonRule(reason)
  const isAll = form === 'everything'
  return (
    <>
      {form === 'state' && <input type="hidden" name={reportField.fact('state')} value={reason} />}
      {isAll && <Line field="name" label="facility.field.name" value={facts.name} isRequired={reason === 'missing'} />}
      {(isAll || form === 'place') && <PlaceFields facts={facts} isNew={page.point === null} start={page.start} />}
      {(isAll || form === 'hours') && <HoursFields facts={facts} />}
      {(isAll || form === 'material' || form === 'price') && (
        <MaterialFields page={page} facts={facts} hasOthers={isAll} hasPrices={form !== 'material'} />
      )}
      {isAll && (
        <>
          <Words field="description" label="facility.field.description" value={facts.description} />
          <Line field="phone" label="facility.field.contactPhone" value={facts.phone} />
          <Line field="email" label="facility.field.contactEmail" value={facts.email} />
          <Line field="website" label="report.website" value={facts.website} />
        </>
      )}
    </>
  )
}

interface TextProps {
  field: Parameters<typeof reportField.fact>[0]
  label: MessageId
  value: string
  isRequired?: boolean
}

function Line({ field, label, value, isRequired }: TextProps): ReactNode {
  const name = reportField.fact(field)
  const text = useKept('report').text(name, value)
  return (
    <Field label={<FormattedMessage id={label} />} required={isRequired}>
      {(control) => <input {...control} className={fieldStyles.input} name={name} defaultValue={text} />}
    </Field>
  )
}

function Words({ field, label, value }: TextProps): ReactNode {
  const name = reportField.fact(field)
  const text = useKept('report').text(name, value)
  return (
    <Field label={<FormattedMessage id={label} />}>
      {(control) => <textarea {...control} className={fieldStyles.input} name={name} defaultValue={text} />}
    </Field>
  )
}

interface PlaceProps {
  facts: Facts
  isNew: boolean
  start: LngLat | null
}

/** The address, with coordinates as numbers until the map is opened. */
function PlaceFields({ facts, isNew, start }: PlaceProps): ReactNode {
  const keptFields = useKept('report')
  const [place, setPlace] = useState(() => {
    const known = isNew ? start : facts.location
    const [lat, lng] = (['lat', 'lng'] as const).map((axis) =>
      Number.parseFloat(keptFields.text(reportField.fact(axis), String(known?.[axis] ?? ''))),
    )
    return lat === undefined || lng === undefined || Number.isNaN(lat + lng) ? known : { lat, lng }
  })
  const [isMapOpen, setIsMapOpen] = useState(false)
  const isHydrated = useIsHydrated()
  const coordinate = (axis: 'lat' | 'lng', label: MessageId): ReactNode => (
    <Field label={<FormattedMessage id={label} />} required={isNew}>
      {(control) => (
        <input
          {...control}
          type="number"
          step="any"
          className={fieldStyles.input}
          name={reportField.fact(axis)}
          value={place === null ? '' : place[axis]}
          onChange={(event) => setPlace({ ...(place ?? defaultLngLat), [axis]: event.target.valueAsNumber || 0 })}
        />
      )}
    </Field>
  )
  return (
    <>
      <Line field="address" label="facility.field.address" value={facts.address} />
      <div className={styles.pair}>
        {coordinate('lat', 'report.latitude')}
        {coordinate('lng', 'report.longitude')}
      </div>
      {isHydrated && !isMapOpen && (
        <Button variant="secondary" icon="map" onClick={() => setIsMapOpen(true)}>
          <FormattedMessage id="report.chooseOnMap" />
        </Button>
      )}
      {isMapOpen && (
        <Suspense>
          <ReportMap value={place} onChange={setPlace} />
        </Suspense>
      )}
    </>
  )
}

function HoursFields({ facts }: { facts: Facts }): ReactNode {
  return (
    <fieldset className={styles.group}>
      <legend className={choiceStyles.legend}>
        <FormattedMessage id="facility.field.workingHours" />
      </legend>
      <WeekFields facts={facts} />
      <Line field="hoursText" label="facility.field.hoursText" value={facts.hoursText} />
    </fieldset>
  )
}

interface MaterialsProps {
  page: ReportPage
  facts: Facts
  /** Whether the form lists materials that the point does not take. */
  hasOthers: boolean
  hasPrices: boolean
}

function MaterialFields({
  page: { materials, currency, units },
  facts,
  hasOthers,
  hasPrices,
}: MaterialsProps): ReactNode {
  const { formatMessage } = useIntl()
  const money = useMoney()
  const keptFields = useKept('report')
  const factOf = (id: number): MaterialFact | null => facts[materialField(id)] ?? null
  const taken = materials.filter(({ id }) => factOf(id) !== null)
  const others = hasOthers ? materials.filter(({ id }) => factOf(id) === null) : []
  const row = ({ id, name }: ReportPage['materials'][number]): ReactNode => {
    const fact = factOf(id)
    return (
      <div key={id} className={styles.material}>
        <label className={choiceStyles.choice}>
          <input
            type="checkbox"
            className={classNames(choiceStyles.box, choiceStyles.check)}
            name={reportField.takes(id)}
            value="yes"
            defaultChecked={keptFields.isOn(reportField.takes(id), fact !== null)}
          />
          <span>{name}</span>
        </label>
        {hasPrices && fact !== null && (
          <span className={styles.price}>
            <input
              className={fieldStyles.input}
              inputMode="decimal"
              name={reportField.price(id)}
              defaultValue={keptFields.text(reportField.price(id), fact.price < 0 ? '' : String(fact.price))}
              aria-label={formatMessage({ id: 'report.priceOf' }, { material: name })}
            />
            <small>
              {money.sign(currency)} / {units[fact.unitSlug] ?? fact.unitSlug}
            </small>
          </span>
        )}
      </div>
    )
  }
  const otherRows = <div className={styles.materials}>{others.map(row)}</div>
  return (
    <fieldset className={styles.group}>
      <legend className={choiceStyles.legend}>
        <FormattedMessage id={hasOthers ? 'facility.takes' : 'report.stillTakes'} />
      </legend>
      {hasPrices && facts !== emptyFacts && (
        <p className="small soft">
          <FormattedMessage id="report.priceHint" />
        </p>
      )}
      <input type="hidden" name={reportField.materials} value={[...taken, ...others].map(({ id }) => id).join(',')} />
      {taken.length === 0 ? (
        otherRows
      ) : (
        <>
          <div className={classNames(styles.materials, hasPrices && styles.priced)}>{taken.map(row)}</div>
          {others.length > 0 && (
            <Disclosure summary={<FormattedMessage id="report.otherMaterials" />}>{otherRows}</Disclosure>
          )}
        </>
      )}
    </fieldset>
  )
}
