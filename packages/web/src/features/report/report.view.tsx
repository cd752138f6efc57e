import { observer } from 'mobx-react-lite'
import { useMemo, useRef, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useNavigate } from 'react-router'
import { facilityPath, weekdays, type IconFile } from '@recircle/core/facility'
import {
  offeredReasons,
  reportLimits,
  reportCalls,
  reasonRule,
  reportField,
  type ReportFields,
  type ReportReason,
} from '@recircle/core/report'
import { Honeypot } from '../../forms/honeypot.view.tsx'
import { NativeField, NativeForm, NativeSubmit } from '../../forms/native-form.tsx'
import type { MessageId } from '@recircle/ui/i18n/message-id.ts'
import { useKept } from '../../routing/screen/use-kept.ts'
import { Alert } from '@recircle/ui/feedback/alert.tsx'
import { Anchor } from '@recircle/ui/button/anchor.tsx'
import { Icon } from '@recircle/ui/icons/icon.tsx'
import fieldStyles from '@recircle/ui/field/field.module.css'
import { factWords, reasonWords, useFactText } from '../../facility/words/report-words.ts'
import { ReportFieldsView } from './report-fields.view.tsx'
import { faultsOfReport, reportPart } from './report-check.ts'
import type { ReportData } from './report.load.ts'
import type { ReportPlaceModel } from './report-place.view.tsx'
import type { Doubts, Refusal, Sending } from './report.view-model.ts'
import styles from './report.module.css'

export interface ReportModel extends ReportPlaceModel {
  readonly data: ReportData | null
  readonly state: Sending
  readonly send: (fields: ReportFields, photo: IconFile | null) => Promise<Sending>
}

/** TRUTH-34: asks for the reason, then shows the form for it. */
export const ReportView = observer(({ model }: { model: ReportModel }): ReactNode => {
  const { formatMessage } = useIntl()
  const { data } = model
  if (data === null) return null
  const { point, reason } = data
  return (
    <section className={styles.page}>
      <h1>{formatMessage({ id: reason === null ? 'title.report' : reasonWords[reason] })}</h1>
      {point !== null && (
        <p>
          <Anchor href={facilityPath(point.id)}>{point.name}</Anchor>
        </p>
      )}
      {reason === null ? <Reasons id={point?.id ?? ''} /> : <ReportForm model={model} page={data} reason={reason} />}
    </section>
  )
})

const Reasons = ({ id }: { id: string }): ReactNode => (
  <ul className={styles.reasons}>
    {[...offeredReasons, 'suggestion' as const].map((reason) => (
      <li key={reason}>
        <Anchor href={`${facilityPath(id)}/report?reason=${reason}`} className={styles.reason}>
          <FormattedMessage id={reasonWords[reason]} />
          <Icon name="chevron-right" size="sm" />
        </Anchor>
      </li>
    ))}
  </ul>
)

const placeWords = {
  [reportPart.place]: 'report.placeMissing',
  [reportPart.materials]: 'report.materialsMissing',
  [reportField.days.to]: 'report.daysFault',
  ...Object.fromEntries(weekdays.map((weekday) => [reportField.day(weekday), 'report.hoursFault'] as const)),
} satisfies Record<string, MessageId>

const fieldsIn = (form: HTMLFormElement): ReportFields =>
  Object.fromEntries([...new FormData(form)].map(([name, text]) => [name, typeof text === 'string' ? text : text.name]))

/** FAC-25: null if none was chosen; one that cannot be read any more counts as broken. */
async function photoIn(form: HTMLFormElement): Promise<IconFile | null> {
  const file = new FormData(form).get(reportField.photo)
  if (!(file instanceof File) || file.size === 0) return null
  const bytes = await file.arrayBuffer().catch(() => new ArrayBuffer(0))
  return { name: file.name, bytes: new Uint8Array(bytes) }
}

interface ReportFormProps {
  model: ReportModel
  page: ReportData
  reason: ReportReason
}

const ReportForm = observer(({ model, page, reason }: ReportFormProps): ReactNode => {
  const { state } = model
  const navigate = useNavigate()
  const outcome = useRef<HTMLDivElement>(null)
  const { point } = page
  const keptFields = useKept('report')
  const { needsText } = reasonRule(reason)
  const check = useMemo(() => (form: HTMLFormElement) => faultsOfReport(fieldsIn(form), point), [point])
  const words = needsText ? placeWords : { ...placeWords, text: 'report.nothingYet' as const }
  const send = async (form: HTMLFormElement): Promise<void> => {
    const sending = await model.send(fieldsIn(form), await photoIn(form))
    if (sending.kind === 'sent') await navigate(sending.path)
    else outcome.current?.focus()
  }
  const onSend = (form: HTMLFormElement): void => {
    if (state.kind !== 'sending') void send(form)
  }
  return (
    <NativeForm
      method="post"
      action={reportCalls.send.path}
      className={styles.form}
      check={check}
      words={words}
      refused={state.kind === 'refused' ? state.faults : undefined}
      onSend={onSend}
    >
      {point !== null && <input type="hidden" name="facility" value={point.id} />}
      <input type="hidden" name="version" value={point?.version ?? 0} />
      <input type="hidden" name="reason" value={reason} />
      <ReportFieldsView page={page} reason={reason} place={model} />
      <NativeField
        name="text"
        label={<FormattedMessage id="report.words" />}
        mark={needsText ? undefined : <FormattedMessage id="field.optional" />}
        hint={<FormattedMessage id="report.wordsHint" />}
        required={needsText}
      >
        {(control) => (
          <textarea
            {...control}
            name="text"
            defaultValue={keptFields.text('text')}
            maxLength={reportLimits.textMaxLength}
            className={fieldStyles.input}
          />
        )}
      </NativeField>
      <NativeField
        name="email"
        label={<FormattedMessage id="field.email" />}
        mark={<FormattedMessage id="field.optional" />}
        hint={<FormattedMessage id="report.emailHint" />}
      >
        {(control) => (
          <input
            {...control}
            type="email"
            name="email"
            defaultValue={keptFields.text('email')}
            autoComplete="email"
            className={fieldStyles.input}
          />
        )}
      </NativeField>
      <Honeypot />
      {state.kind === 'doubts' && <input type="hidden" name="sure" value="yes" />}
      <div ref={outcome} tabIndex={-1}>
        {state.kind === 'doubts' && <DoubtsView doubts={state.doubts} />}
        {state.kind === 'refused' && state.faults.length === 0 && <RefusalView {...state} />}
      </div>
      <NativeSubmit busy={state.kind === 'sending'}>
        <FormattedMessage id={state.kind === 'doubts' ? 'report.sendAnyway' : 'formModal.send'} />
      </NativeSubmit>
    </NativeForm>
  )
})

function DoubtsView({ doubts: { hasContact, moved, alike } }: { doubts: Doubts }): ReactNode {
  const { formatMessage } = useIntl()
  const textOf = useFactText()
  return (
    <Alert tone="warning" title={<FormattedMessage id="report.lookAgain" />}>
      {hasContact && <FormattedMessage id="report.hasContact" />}
      {moved.map(({ field, now, to }) => (
        <span key={field}>
          {' '}
          <FormattedMessage
            id="report.movedSince"
            values={{ field: formatMessage({ id: factWords(field) }), now: textOf(now), to: textOf(to) }}
          />
        </span>
      ))}
      {alike.length > 0 && <FormattedMessage id="report.alike" />}
      {alike.map(({ id, name }) => (
        <span key={id}>
          {' '}
          <Anchor href={facilityPath(id)}>{name}</Anchor>
        </span>
      ))}
    </Alert>
  )
}

function wordsOfRefusal({ error, rule }: Refusal): MessageId {
  if (rule === 'limit-point') return 'report.limitPoint'
  if (rule === 'limit-day') return 'report.limitDay'
  if (rule === 'limit-photos') return 'report.limitPhotos'
  if (error === 'too-large') return 'editing.image.tooLarge'
  if (error === 'unsupported-media') return 'editing.image.unsupported'
  if (rule === 'broken') return 'editing.image.unreadable'
  if (error === 'too-many-requests') return 'layout.enough'
  if (error === 'invalid') return 'report.invalid'
  return error === 'gone' || error === 'not-found' ? 'report.gone' : 'report.failed'
}

const RefusalView = (refused: Refusal): ReactNode => (
  <Alert tone="danger">
    <FormattedMessage id={wordsOfRefusal(refused)} />
  </Alert>
)
