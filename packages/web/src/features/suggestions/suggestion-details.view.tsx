import { useEffect, useRef, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { observer } from 'mobx-react-lite'
import type { FieldDifference, ReviewedReport } from '@recircle/core/report'
import { FactName, FactValueWords, type FactNames } from '../../facility/words/fact-words.view.tsx'
import { FactSides } from '../../facility/words/fact-sides.view.tsx'
import { factWords } from '../../facility/words/report-words.ts'
import type { MessageId } from '@recircle/ui/i18n/message-id.ts'
import { Alert, type AlertTone } from '@recircle/ui/feedback/alert.tsx'
import { Checkbox } from '@recircle/ui/field/checkbox.tsx'
import { TextField } from '@recircle/ui/field/text-field.tsx'
import type { SuggestionDraft } from './suggestion-draft.ts'
import { SuggestionVerdictView, type SuggestionVerdictModel } from './suggestion-verdict.view.tsx'
import type { SuggestionNotice } from './suggestions.view-model.ts'
import styles from './suggestions.module.css'

export interface SuggestionDetailsModel extends SuggestionVerdictModel {
  readonly mayDecide: (report: ReviewedReport) => boolean
  readonly noticeOf: (id: string) => SuggestionNotice | null
}

interface DetailsProps {
  model: SuggestionDetailsModel
  report: ReviewedReport
  names: FactNames
}

const notices: Readonly<Record<SuggestionNotice, { tone: AlertTone; text: MessageId }>> = {
  decided: { tone: 'success', text: 'suggestions.told' },
  'decided-meanwhile': { tone: 'info', text: 'suggestions.decidedMeanwhile' },
  'changed-meanwhile': { tone: 'warning', text: 'suggestions.changedMeanwhile' },
  'reason-missing': { tone: 'danger', text: 'suggestions.reasonMissing' },
  'not-on-map': { tone: 'danger', text: 'suggestions.notOnMap' },
  'breaks-rule': { tone: 'danger', text: 'suggestions.breaksRule' },
  forbidden: { tone: 'danger', text: 'suggestions.forbidden' },
  failed: { tone: 'danger', text: 'suggestions.failed' },
}

/** TRUTH-48: the comments, the public values beside the suggested ones, and the decision. */
export const SuggestionDetails = observer(({ model, report, names }: DetailsProps): ReactNode => {
  const { formatMessage } = useIntl()
  const { id, text, otherTexts, difference, note } = report
  const texts = [text, ...otherTexts].filter((each) => each !== '')
  const isMine = model.mayDecide(report)
  const notice = model.noticeOf(id)
  const noticeRef = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (notice !== null) noticeRef.current?.focus()
  }, [notice])
  return (
    <div className={styles.details}>
      {texts.length > 0 && (
        <section>
          <h3 className={styles.heading}>{formatMessage({ id: 'suggestions.ownWords' })}</h3>
          {texts.map((words, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- Two comments can be equal.
            <blockquote key={at} className={styles.words}>
              {words}
            </blockquote>
          ))}
        </section>
      )}
      {difference.length > 0 && (
        <ul className={styles.fields}>
          {difference.map((field) => (
            <FieldView
              key={field.field}
              {...{ field, names, report }}
              draft={isMine ? model.draft : null}
              onChange={model.change}
            />
          ))}
        </ul>
      )}
      {note !== '' && (
        <p>
          <b>
            <FormattedMessage id="suggestions.answer" />
            {': '}
          </b>
          {note}
        </p>
      )}
      <div ref={noticeRef} tabIndex={-1} className={styles.notice}>
        {notice !== null && <Alert tone={notices[notice].tone}>{formatMessage({ id: notices[notice].text })}</Alert>}
      </div>
      {isMine && <SuggestionVerdictView model={model} report={report} isFaulty={notice === 'reason-missing'} />}
    </div>
  )
})

interface FieldProps extends Omit<DetailsProps, 'model'> {
  field: FieldDifference
  /** Null if it is already decided, or if this person may not decide. */
  draft: SuggestionDraft | null
  onChange: (changes: Partial<SuggestionDraft>) => void
}

function FieldView({ field: difference, report, names, draft, onChange }: FieldProps): ReactNode {
  const { field, from, to, now, standing } = difference
  const verdict = report.verdicts.find((each) => each.field === field)
  const isDecided = report.decidedAtMs !== null
  const before = isDecided ? from : now
  return (
    <li className={styles.field}>
      <h3 className={styles.heading}>
        <FactName field={field} names={names} />
      </h3>
      <FactSides {...{ field, names, before, after: to }} title={isDecided ? 'report.before' : 'suggestions.now'}>
        {!isDecided && standing === 'moved' && (
          <small className={styles.moved}>
            <FormattedMessage id="suggestions.moved" /> <FactValueWords field={field} value={from} names={names} />
          </small>
        )}
      </FactSides>
      {!isDecided && standing === 'over' && (
        <p className={styles.moved}>
          <FormattedMessage id="suggestions.over" />
        </p>
      )}
      {verdict && (
        <p className={styles.soft}>
          <FormattedMessage id={verdict.isApplied ? 'report.field.applied' : 'report.field.refused'} />
          {verdict.reason !== '' && `: ${verdict.reason}`}
        </p>
      )}
      {draft !== null && <FieldVerdict {...{ difference, draft, onChange }} />}
    </li>
  )
}

interface FieldVerdictProps {
  difference: FieldDifference
  draft: SuggestionDraft
  onChange: (changes: Partial<SuggestionDraft>) => void
}

function FieldVerdict({ difference: { field, standing }, draft, onChange }: FieldVerdictProps): ReactNode {
  const { formatMessage } = useIntl()
  const { [field]: reason, ...others } = draft.refused
  const isRefused = field in draft.refused
  return (
    <div className={styles.choice}>
      <Checkbox
        checked={!isRefused}
        label={<FormattedMessage id={standing === 'done' ? 'suggestions.done' : 'suggestions.apply'} />}
        aria-label={formatMessage({ id: 'suggestions.applyField' }, { field: formatMessage({ id: factWords(field) }) })}
        onChange={(isApplied) => onChange({ refused: isApplied ? others : { ...others, [field]: '' } })}
      />
      {isRefused && (
        <TextField
          label={formatMessage({ id: 'suggestions.whyNot' })}
          maxLength={1000}
          value={reason ?? ''}
          onChange={(words) => onChange({ refused: { ...others, [field]: words } })}
        />
      )}
    </div>
  )
}
