import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { facilityPhotosMax } from '@recircle/core/facility'
import {
  emptyFacts,
  materialField,
  reasonRule,
  reportField,
  type Facts,
  type MaterialFact,
  type ReportReason,
} from '@recircle/core/report'
import { commonMaterials } from '../../facility/common-materials.ts'
import { NativeField, NativeGroup } from '../../forms/native-form.tsx'
import type { MessageId } from '@recircle/ui/i18n/message-id.ts'
import { useKept } from '../../routing/screen/use-kept.ts'
import { useMoney } from '../../routing/screen/use-money.ts'
import { MaterialGlyph } from '@recircle/ui/mark/material-glyph.tsx'
import { Disclosure } from '@recircle/ui/layout/disclosure.tsx'
import fieldStyles from '@recircle/ui/field/field.module.css'
import tiles from '@recircle/ui/field/tiles.module.css'
import choiceStyles from '@recircle/ui/field/choice.module.css'
import { classNames } from '@recircle/ui/styles/class-names.ts'
import { AccessFields } from './report-access.view.tsx'
import { DaysFields } from './report-days.view.tsx'
import { PhotoField } from './report-photo.view.tsx'
import { WeekFields } from './report-hours.view.tsx'
import { reportPart } from './report-check.ts'
import type { ReportData } from './report.load.ts'
import { ReportPlaceView, type ReportPlaceModel } from './report-place.view.tsx'
import styles from './report.module.css'

interface FieldsProps {
  page: ReportData
  reason: ReportReason
  place: ReportPlaceModel
}

/** TRUTH-34: the fields for the reason, prefilled from the point. Native inputs, so that the form works without scripts. */
export function ReportFieldsView({ page, reason, place }: FieldsProps): ReactNode {
  const facts = page.point?.facts ?? emptyFacts
  const { form } = reasonRule(reason)
  const isAll = form === 'everything'
  const isNew = page.point === null
  return (
    <>
      {form === 'state' && <input type="hidden" name={reportField.fact('state')} value={reason} />}
      {isAll && <Line field="name" label="facility.field.name" value={facts.name} isRequired={reason === 'missing'} />}
      {(isAll || form === 'place') && <ReportPlaceView model={place} facts={facts} isNew={isNew} start={page.start} />}
      {form === 'days' && page.point && <DaysFields page={page} point={page.point} />}
      {(form === 'hours' || (isAll && !isNew)) && <HoursFields facts={facts} />}
      {(isAll || form === 'material' || form === 'price') && (
        <MaterialFields page={page} facts={facts} hasOthers={isAll} hasPrices={form !== 'material'} />
      )}
      {isNew && (
        // Whoever passes by knows where it is and what it takes.
        <Disclosure summary={<FormattedMessage id="report.knowHours" />}>
          <HoursFields facts={facts} />
        </Disclosure>
      )}
      {isAll && (
        <Known isFolded={isNew}>
          <AccessFields access={facts.access}>
            <Words field="comment" label="facility.field.comment" value={facts.comment} />
          </AccessFields>
          {(page.point?.facts.photos.length ?? 0) < facilityPhotosMax && <PhotoField />}
          <Words field="description" label="facility.field.description" value={facts.description} />
          <Line field="phone" label="facility.field.contactPhone" value={facts.phone} />
          <Line field="email" label="facility.field.contactEmail" value={facts.email} />
          <Line field="website" label="report.website" value={facts.website} />
        </Known>
      )}
    </>
  )
}

const Known = ({ isFolded, children }: { isFolded: boolean; children: ReactNode }): ReactNode =>
  isFolded ? (
    <Disclosure summary={<FormattedMessage id="report.knowContacts" />}>
      <div className={styles.form}>{children}</div>
    </Disclosure>
  ) : (
    children
  )

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
    <NativeField name={name} label={<FormattedMessage id={label} />} required={isRequired}>
      {(control) => <input {...control} className={fieldStyles.input} name={name} defaultValue={text} />}
    </NativeField>
  )
}

function Words({ field, label, value }: TextProps): ReactNode {
  const name = reportField.fact(field)
  const text = useKept('report').text(name, value)
  return (
    <NativeField name={name} label={<FormattedMessage id={label} />}>
      {(control) => <textarea {...control} className={fieldStyles.input} name={name} defaultValue={text} />}
    </NativeField>
  )
}

function HoursFields({ facts }: { facts: Facts }): ReactNode {
  return (
    <NativeGroup name={reportPart.hours} legend={<FormattedMessage id="facility.field.workingHours" />}>
      <WeekFields facts={facts} />
      <Line field="hoursText" label="facility.field.hoursText" value={facts.hoursText} />
    </NativeGroup>
  )
}

const commonShown = 8

interface MaterialsProps {
  page: ReportData
  facts: Facts
  /** Whether the form lists materials that the point does not take. */
  hasOthers: boolean
  hasPrices: boolean
}

function MaterialFields({ page, facts, hasOthers, hasPrices }: MaterialsProps): ReactNode {
  const { materials, currency, units } = page
  const { formatMessage } = useIntl()
  const money = useMoney()
  const keptFields = useKept('report')
  const factOf = (id: number): MaterialFact | null => facts[materialField(id)] ?? null
  const taken = materials.filter(({ id }) => factOf(id) !== null)
  const others = hasOthers ? materials.filter(({ id }) => factOf(id) === null) : []
  // LOOK-38: of a place that nobody knows the common ones are in sight.
  const common = taken.length > 0 ? [] : commonMaterials.slice(0, commonShown)
  const first = common.flatMap((wanted) => others.find(({ slug }) => slug === wanted) ?? [])
  const rest = others.filter((each) => !first.includes(each))
  const takes = (id: number, fact: MaterialFact | null) => ({
    type: 'checkbox',
    name: reportField.takes(id),
    value: 'yes',
    defaultChecked: keptFields.isOn(reportField.takes(id), fact !== null),
  })
  const row = ({ id, name }: ReportData['materials'][number]): ReactNode => {
    const fact = factOf(id)
    return (
      <div key={id} className={styles.material}>
        <label className={choiceStyles.choice}>
          <input {...takes(id, fact)} className={classNames(choiceStyles.box, choiceStyles.check)} />
          <span>{name}</span>
        </label>
        {hasPrices && fact !== null && (
          <span className={styles.price}>
            <NativeField
              name={reportField.price(id)}
              labelHidden
              label={formatMessage({ id: 'report.priceOf' }, { material: name })}
            >
              {(control) => (
                <input
                  {...control}
                  className={fieldStyles.input}
                  inputMode="decimal"
                  name={reportField.price(id)}
                  defaultValue={keptFields.text(reportField.price(id), fact.price < 0 ? '' : String(fact.price))}
                />
              )}
            </NativeField>
            <small>
              {money.sign(currency)}
              {fact.unitSlug !== '' && ` / ${units[fact.unitSlug] ?? fact.unitSlug}`}
            </small>
          </span>
        )}
      </div>
    )
  }
  const tile = ({ id, slug, name }: ReportData['materials'][number]): ReactNode => (
    <label key={id} className={tiles.tile}>
      <input {...takes(id, null)} />
      <MaterialGlyph material={slug} size="sm" />
      <span>{name}</span>
    </label>
  )
  return (
    <NativeGroup
      name={reportPart.materials}
      required={page.reason === 'missing'}
      legend={<FormattedMessage id={hasOthers ? 'facility.takes' : 'report.stillTakes'} />}
    >
      {hasPrices && facts !== emptyFacts && <p className="small soft">{formatMessage({ id: 'report.priceHint' })}</p>}
      <input type="hidden" name={reportField.materials} value={[...taken, ...others].map(({ id }) => id).join(',')} />
      {taken.length > 0 && (
        <div className={classNames(styles.materials, hasPrices && styles.priced)}>{taken.map(row)}</div>
      )}
      {first.length > 0 && <div className={tiles.tiles}>{first.map(tile)}</div>}
      {rest.length > 0 && (
        <Disclosure
          isSmall
          open={rest.some(({ id }) => keptFields.isOn(reportField.takes(id)))}
          summary={<FormattedMessage id="report.otherMaterials" />}
        >
          <div className={tiles.tiles}>{rest.map(tile)}</div>
        </Disclosure>
      )}
    </NativeGroup>
  )
}
