import { useMemo, useRef, useState, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useNavigate } from 'react-router'
import { facilityPath, weekdays } from '@recircle/core/facility'
import {
  mentionsContact,
  offeredReasons,
  proposalLimits,
  proposalsPath,
  reasonRule,
  reportField,
  type ReportReason,
} from '@recircle/core/proposal'
import { Honeypot } from '../../forms/honeypot.view.tsx'
import { NativeField, NativeForm, NativeSubmit } from '../../forms/native-form.tsx'
import type { MessageId } from '../../i18n/message-id.ts'
import { useKept } from '../../routing/screen/use-kept.ts'
import { useBound } from '../../routing/screen/use-bound.ts'
import { Alert } from '../../ui/alert.tsx'
import { Anchor } from '../../ui/anchor.tsx'
import { Icon } from '../../ui/icon.tsx'
import fieldStyles from '../../ui/field.module.css'
import { factWords, reasonWords, useFactText } from '../../facility/report-words.ts'
import { ReportFieldsView } from './report-fields.view.tsx'
import { fieldsIn, reportCheck } from './report-check.ts'
import { reportPart, type ReportPage } from './report-page.ts'
import { sendReport, type Doubts, type Sending } from './send-report.ts'
import styles from './report.module.css'

/** TRUTH-34: asks for the reason, then shows the form for it. */
export function ReportView({ model }: { model: ReportPage | null }): ReactNode {
  if (model === null) return null
  const { point, reason } = model
  return (
    <section className={styles.page}>
      <h1>
        <FormattedMessage id={reason === null ? 'title.report' : reasonWords[reason]} />
      </h1>
      {point !== null && (
        <p>
          <Anchor href={facilityPath(point.id)}>{point.name}</Anchor>
        </p>
      )}
      {reason === null ? <Reasons id={point?.id ?? ''} /> : <ReportForm page={model} reason={reason} />}
    </section>
  )
}

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
  ...Object.fromEntries(weekdays.map((weekday) => [reportField.day(weekday), 'report.hoursFault'] as const)),
} satisfies Record<string, MessageId>

function ReportForm({ page, reason }: { page: ReportPage; reason: ReportReason }): ReactNode {
  const send = useBound(sendReport)
  const navigate = useNavigate()
  const outcome = useRef<HTMLDivElement>(null)
  const { point } = page
  const keptFields = useKept('report')
  const [state, setState] = useState<Sending | { readonly kind: 'idle' | 'sending' }>(() =>
    // A form that was sent before the scripts of the page came has been returned by the server.
    mentionsContact(keptFields.text('text'))
      ? { kind: 'doubts', doubts: { hasContact: true, moved: [], alike: [] } }
      : { kind: 'idle' },
  )
  const { needsText } = reasonRule(reason)
  const check = useMemo(() => reportCheck(point?.facts ?? null), [point])
  const words = needsText ? placeWords : { ...placeWords, text: 'report.nothingYet' as const }
  const submit = async (form: HTMLFormElement): Promise<void> => {
    const isSure = state.kind === 'doubts'
    setState({ kind: 'sending' })
    const sending = await send(fieldsIn(form), page, isSure)
    setState(sending)
    if (sending.kind === 'sent') await navigate(sending.path)
    else outcome.current?.focus()
  }
  const onSend = (form: HTMLFormElement): void => {
    if (state.kind === 'sending') return
    submit(form).catch(() => setState({ kind: 'refused', error: 'offline', rule: '', faults: [] }))
  }
  return (
    <NativeForm
      method="post"
      action={proposalsPath}
      className={styles.form}
      check={check}
      words={words}
      refused={state.kind === 'refused' ? state.faults : undefined}
      onSend={onSend}
    >
      {point !== null && <input type="hidden" name="facility" value={point.id} />}
      <input type="hidden" name="version" value={point?.version ?? 0} />
      <input type="hidden" name="reason" value={reason} />
      <ReportFieldsView page={page} reason={reason} />
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
            maxLength={proposalLimits.textMaxLength}
            className={fieldStyles.input}
          />
        )}
      </NativeField>
      <NativeField
        name="email"
        label={<FormattedMessage id="report.email" />}
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
}

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

function wordsOfRefusal({ error, rule }: Extract<Sending, { kind: 'refused' }>): MessageId {
  if (error === 'too-many-requests') return rule === 'limit-point' ? 'report.limitPoint' : 'report.limitDay'
  if (error === 'invalid') return 'report.invalid'
  return error === 'gone' || error === 'not-found' ? 'report.gone' : 'report.failed'
}

const RefusalView = (refused: Extract<Sending, { kind: 'refused' }>): ReactNode => (
  <Alert tone="danger">
    <FormattedMessage id={wordsOfRefusal(refused)} />
  </Alert>
)
