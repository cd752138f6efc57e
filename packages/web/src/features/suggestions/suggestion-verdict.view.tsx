import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { observer } from 'mobx-react-lite'
import type { ReviewedReport } from '@recircle/core/report'
import { useKeptTyping } from '../../session/kept-typing.ts'
import { Button } from '@recircle/ui/button/button.tsx'
import { TextArea } from '@recircle/ui/field/text-area.tsx'
import { TextButton } from '@recircle/ui/button/text-button.tsx'
import { mainVerdict, type SuggestionDraft, type SuggestionVerdict } from './suggestion-draft.ts'
import styles from './suggestions.module.css'

export interface SuggestionVerdictModel {
  readonly draft: SuggestionDraft
  readonly deciding: SuggestionVerdict | null
  readonly change: (changes: Partial<SuggestionDraft>) => void
  readonly decide: (report: ReviewedReport, verdict: SuggestionVerdict) => Promise<void>
}

interface VerdictProps {
  model: SuggestionVerdictModel
  report: ReviewedReport
  isFaulty: boolean
}

/** TRUTH-48: the note to the reporter, and the verdict buttons. */
export const SuggestionVerdictView = observer(({ model, report, isFaulty }: VerdictProps): ReactNode => {
  const { draft, deciding } = model
  const decide = (verdict: SuggestionVerdict): void => void model.decide(report, verdict)
  const count = report.changes.length
  useKeptTyping(`suggestion.${report.id}`, { note: draft.note, ...draft.refused }, (kept) => {
    const reasons = report.changes.flatMap(({ field }) => (field in kept ? [[field, kept[field] ?? '']] : []))
    model.change({ note: kept['note'] ?? '', refused: Object.fromEntries(reasons) })
  })
  const main = mainVerdict(report, draft)
  const take = count === 0 ? 'suggestions.itIsSo' : main === 'all' ? 'suggestions.applyAll' : 'suggestions.applySome'
  return (
    <div className={styles.verdict}>
      <TextArea
        label={<FormattedMessage id="suggestions.answer" />}
        mark={<FormattedMessage id="field.optional" />}
        hint={<FormattedMessage id="suggestions.answerHint" />}
        error={isFaulty ? <FormattedMessage id="suggestions.reasonMissing" /> : undefined}
        maxLength={1000}
        rows={2}
        value={draft.note}
        onChange={(note) => model.change({ note })}
      />
      <div className={styles.buttons}>
        {main !== 'none' && (
          <Button icon="check" busy={deciding === 'take'} onClick={() => decide('take')}>
            <FormattedMessage id={take} values={{ count }} />
          </Button>
        )}
        <Button
          variant={main === 'none' ? 'primary' : 'secondary'}
          busy={deciding === 'refuse'}
          onClick={() => decide(main === 'none' ? 'take' : 'refuse')}
        >
          <FormattedMessage id={count === 0 ? 'suggestions.itIsNot' : 'suggestions.refuse'} />
        </Button>
        <span className={styles.others}>
          <TextButton alone disabled={deciding !== null} onClick={() => decide('duplicate')}>
            <FormattedMessage id="suggestions.state.duplicate" />
          </TextButton>
          <TextButton alone disabled={deciding !== null} onClick={() => decide('spam')}>
            <FormattedMessage id="suggestions.state.spam" />
          </TextButton>
        </span>
      </div>
    </div>
  )
})
