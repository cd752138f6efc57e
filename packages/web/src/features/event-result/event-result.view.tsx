import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useParams, useSearchParams } from 'react-router'
import { charityEventPath } from '@recircle/core/charity-event'
import {
  estimateField,
  gramsIn,
  readResultOutcome,
  resultLimits,
  resultPaths,
  weightField,
  type RequestedResult,
  type ResultOutcome,
} from '@recircle/core/event-result'
import { decimalLength } from '@recircle/core/validation'
import type { NativeFault } from '../../forms/native-fault.ts'
import { NativeField, NativeForm, NativeSubmit } from '../../forms/native-form.tsx'
import type { MessageId } from '@recircle/ui/i18n/message-id.ts'
import { useFormats } from '@recircle/ui/i18n/words.tsx'
import { useKept } from '../../routing/screen/use-kept.ts'
import { Alert, type AlertTone } from '@recircle/ui/feedback/alert.tsx'
import { Anchor } from '@recircle/ui/button/anchor.tsx'
import { Card } from '@recircle/ui/layout/card.tsx'
import { Disclosure } from '@recircle/ui/layout/disclosure.tsx'
import { Field } from '@recircle/ui/field/field.tsx'
import choice from '@recircle/ui/field/choice.module.css'
import { classNames } from '@recircle/ui/styles/class-names.ts'
import fieldStyles from '@recircle/ui/field/field.module.css'
import { EventResultPhotos } from './event-result-photos.view.tsx'
import styles from './event-result.module.css'
import type { EventResultData } from './event-result.load.ts'

const outcomes: Readonly<Record<ResultOutcome, readonly [AlertTone, MessageId]>> = {
  sent: ['success', 'result.sent'],
  invalid: ['danger', 'result.invalid'],
  failed: ['danger', 'result.failed'],
  'photo-added': ['success', 'result.photos.added'],
  'photo-removed': ['success', 'result.photos.removed'],
  'photo-missing': ['danger', 'result.photos.missing'],
  'photo-undescribed': ['danger', 'result.photos.undescribed'],
  'photo-too-large': ['danger', 'result.photos.tooLarge'],
  'photo-unreadable': ['danger', 'result.photos.unreadable'],
  'photo-too-many': ['danger', 'result.photos.full'],
}
const isOfPhoto = (outcome: ResultOutcome): boolean => outcome.startsWith('photo-')
const standings = {
  waiting: ['info', 'result.waiting'],
  published: ['success', 'result.published'],
  declined: ['warning', 'result.declined'],
} as const

/** ORG-7: a plain form, the same with and without scripts; opening the page writes nothing. */
export function EventResultView({ data }: { data: EventResultData | null }): ReactNode {
  const { formatMessage } = useIntl()
  const { token = '' } = useParams()
  const formats = useFormats()
  const keptFields = useKept('result')
  const outcome = readResultOutcome(useSearchParams()[0])
  if (data === null) return null
  const { requested, materials } = data
  const { status, reason, title, timezone, startsAtMs, people, hours, words } = requested
  const standing =
    status === 'waiting' || status === 'published' || status === 'declined' ? standings[status] : undefined
  const [tone, message] = outcome === null || isOfPhoto(outcome) ? (standing ?? []) : outcomes[outcome]
  const isNamed = ({ id }: { id: number }): boolean =>
    requested.materialIds.includes(id) || requested.weights.some(({ materialId }) => materialId === id)
  const [named, others] = [materials.filter(isNamed), materials.filter((each) => !isNamed(each))]
  return (
    <section className={styles.page}>
      <h1>{formatMessage({ id: 'result.title' })}</h1>
      <p className="lead">
        <Anchor href={charityEventPath(requested.eventId)}>{title}</Anchor>, {formats.date(startsAtMs, timezone)}
      </p>
      {message !== undefined && <Alert tone={tone}>{formatMessage({ id: message }, { reason })}</Alert>}
      <p className="soft">{formatMessage({ id: 'result.text' })}</p>
      <NativeForm method="post" action={resultPaths.asked(token)} check={checkWeights} className={styles.form}>
        <Card as="section" aria-labelledby="weights" className={styles.fields}>
          <h2 id="weights">{formatMessage({ id: 'result.weights' })}</h2>
          {named.map((material) => (
            <WeightField key={material.id} material={material} requested={requested} />
          ))}
          {others.length > 0 && (
            <Disclosure summary={<FormattedMessage id="report.otherMaterials" />} open={named.length === 0}>
              <div className={styles.fields}>
                {others.map((material) => (
                  <WeightField key={material.id} material={material} requested={requested} />
                ))}
              </div>
            </Disclosure>
          )}
        </Card>
        <Card as="section" className={styles.fields}>
          <div className={styles.counts}>
            <NativeField
              name="people"
              label={<FormattedMessage id="result.people" />}
              hint={<FormattedMessage id="result.peopleHint" />}
            >
              {(control) => <CountInput control={control} name="people" max={resultLimits.peopleMax} count={people} />}
            </NativeField>
            <NativeField name="hours" label={<FormattedMessage id="result.hours" />}>
              {(control) => <CountInput control={control} name="hours" max={resultLimits.hoursMax} count={hours} />}
            </NativeField>
          </div>
          <Field label={<FormattedMessage id="result.words" />} hint={<FormattedMessage id="result.wordsHint" />}>
            {(control) => (
              <textarea
                {...control}
                name="words"
                rows={5}
                maxLength={resultLimits.wordsMaxLength}
                defaultValue={keptFields.text('words', words)}
                className={fieldStyles.input}
              />
            )}
          </Field>
        </Card>
        <NativeSubmit>{formatMessage({ id: 'formModal.send' })}</NativeSubmit>
      </NativeForm>
      <EventResultPhotos
        token={token}
        requested={requested}
        notice={outcome !== null && isOfPhoto(outcome) ? outcomes[outcome] : null}
      />
    </section>
  )
}

const decimalsMax = 3

/** The server's rule in the words of the page. */
const checkWeights = (form: HTMLFormElement): NativeFault[] =>
  [...form.querySelectorAll<HTMLInputElement>('[data-weight]')].flatMap(({ name, value }): NativeFault[] => {
    const grams = gramsIn(value)
    if (grams === null && decimalLength(value.trim()) > decimalsMax)
      return [{ name, code: 'maxDecimalLength', params: { max: decimalsMax } }]
    if (grams === null) return [{ name, code: 'decimal' }]
    const { gramsMax } = resultLimits
    return grams > gramsMax ? [{ name, code: 'max', params: { max: gramsMax / 1000 } }] : []
  })

type Control = Parameters<Parameters<typeof Field>[0]['children']>[0]

const CountInput = (props: { control: Control; name: string; max: number; count: number | null }): ReactNode => (
  <input
    {...props.control}
    type="number"
    name={props.name}
    min={0}
    max={props.max}
    step={1}
    inputMode="numeric"
    defaultValue={useKept('result').text(props.name, String(props.count ?? ''))}
    className={fieldStyles.input}
  />
)

function WeightField({
  material,
  requested,
}: {
  material: { id: number; name: string }
  requested: RequestedResult
}): ReactNode {
  const { formatMessage } = useIntl()
  const keptFields = useKept('result')
  const known = requested.weights.find(({ materialId }) => materialId === material.id)
  return (
    <div className={styles.weight}>
      <NativeField name={weightField(material.id)} label={material.name}>
        {(control) => (
          <input
            {...control}
            name={weightField(material.id)}
            inputMode="decimal"
            data-weight=""
            defaultValue={keptFields.text(weightField(material.id), known ? String(known.grams / 1000) : '')}
            className={fieldStyles.input}
          />
        )}
      </NativeField>
      <label className={classNames(choice.choice, styles.estimate)}>
        <input
          type="checkbox"
          className={classNames(choice.box, choice.check)}
          name={estimateField(material.id)}
          value="yes"
          defaultChecked={keptFields.isOn(estimateField(material.id), known?.isEstimate)}
          aria-label={formatMessage({ id: 'result.estimateOf' }, { material: material.name })}
        />
        <FormattedMessage id="result.estimate" />
      </label>
    </div>
  )
}
