import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import {
  acceptNeedsWords,
  isBarred,
  needsPlace,
  type DeskItem,
  type DeskVerdict,
  type ReasonTemplate,
} from '@recircle/core/desk'
import { languageOf } from '@recircle/core/site'
import { Button } from '../../ui/button.tsx'
import { verdictIcons } from '../queue/kind-looks.ts'
import type { QueueFlow } from '../queue/queue.flow.ts'
import type { QueueShown } from '../queue/queue-shown.ts'
import { publishedOf, type DecisionDraft } from '../queue/decision-draft.ts'
import { EmailPreview, ReasonPanel } from './reason-panel.view.tsx'
import styles from './decide-bar.module.css'

interface DecideBarProps {
  shown: QueueShown
  flow: QueueFlow
  templates: readonly ReasonTemplate[]
  item: DeskItem
  onEditing: (isEditing: boolean) => void
}

/** Verdicts that need a message to the author. */
const explainedVerdicts: ReadonlySet<DeskVerdict> = new Set(['decline', 'ask', 'answer', 'block', 'duplicate', 'merge'])
/** Whether the verdict opens the panel first; shared with the keyboard shortcuts. */
export const needsPanel = (item: DeskItem, draft: DecisionDraft, verdict: DeskVerdict): boolean =>
  verdict === 'accept' ? acceptNeedsWords(item, draft.refused) : explainedVerdicts.has(verdict)
/** TRUTH-60: whether accepting only asks for the place first; shared with the keyboard shortcuts. */
export const asksForPlace = (item: DeskItem, draft: DecisionDraft, verdict: DeskVerdict): boolean =>
  verdict === 'accept' && draft.place === null && needsPlace(item, draft.refused)
export const askForPlace = ({ placeAsked }: DecisionDraft): Partial<DecisionDraft> => ({ placeAsked: placeAsked + 1 })
const keyOf: Partial<Record<DeskVerdict, string>> = { accept: 'A', decline: 'R', answer: 'R' }

/** DESK-40: a merge starts from the list of nearby points instead. */
const isInBar = (verdict: DeskVerdict): boolean => verdict !== 'merge'

/** The button of an open reason is the one that stands out. */
const lookOf = (verdict: DeskVerdict, isReasoning: boolean) =>
  isReasoning
    ? 'secondary'
    : verdict === 'accept'
      ? 'primary'
      : verdict === 'decline' || verdict === 'block'
        ? 'danger-quiet'
        : 'secondary'

export function DecideBar({ shown, flow, templates, item, onEditing }: DecideBarProps): ReactNode {
  const { draft, isSending, lost, preview } = shown
  const isCorrected = Object.keys(draft.changes).length > 0
  const isChanged = isCorrected || Object.keys(draft.refused).length > 0
  const isOut = lost !== null
  const published = publishedOf(item, draft)
  const wordsOf = (verdict: DeskVerdict) => {
    if (verdict !== 'accept') return `desk.verdict.${verdict}` as const
    if (item.review) return 'desk.publish'
    // DESK-61: a report in words has nothing to accept: it is corrected, or closed as it is.
    if (item.kind === 'proposal' && item.fields.length === 0)
      return isCorrected ? 'desk.correct' : 'desk.nothingToChange'
    return isChanged ? 'desk.acceptChanged' : 'desk.verdict.accept'
  }
  const choose = (verdict: DeskVerdict): void => {
    if (isBarred(item, verdict)) return flow.tell('barred')
    onEditing(false)
    if (asksForPlace(item, draft, verdict)) return flow.edit(askForPlace(draft))
    if (needsPanel(item, draft, verdict)) flow.edit({ verdict: draft.verdict === verdict ? null : verdict })
    else void flow.decide(verdict)
  }
  return (
    <div className={styles.decide}>
      {draft.verdict !== null && !isOut && (
        <ReasonPanel key={draft.verdict} {...{ shown, flow, templates, item, verdict: draft.verdict }} />
      )}
      <div className={styles.bar}>
        {draft.verdict === null && preview && (
          <EmailPreview preview={preview} language={languageOf(item.author.locale)} />
        )}
        <div className={styles.verdicts}>
          {item.verdicts.filter(isInBar).map((verdict) => (
            <Button
              key={verdict}
              size="sm"
              variant={lookOf(verdict, draft.verdict !== null)}
              icon={verdictIcons[verdict]}
              disabled={isOut || (verdict === 'accept' && published === 0)}
              unready={isBarred(item, verdict) || asksForPlace(item, draft, verdict)}
              busy={isSending && (draft.verdict ?? 'accept') === verdict}
              aria-expanded={needsPanel(item, draft, verdict) ? draft.verdict === verdict : undefined}
              onClick={() => choose(verdict)}
            >
              <FormattedMessage id={wordsOf(verdict)} values={{ count: published }} />
              {keyOf[verdict] && (
                <kbd className={styles.key} aria-hidden="true">
                  {keyOf[verdict]}
                </kbd>
              )}
            </Button>
          ))}
          {item.verdicts.includes('accept') && draft.verdict === null && !isOut && (
            <Button
              size="sm"
              variant="quiet"
              icon="mail"
              aria-expanded={preview !== null}
              onClick={() => (preview === null ? flow.showPreview('accept') : flow.hidePreview())}
            >
              <FormattedMessage id="desk.preview" />
            </Button>
          )}
        </div>
      </div>
    </div>
  )
}
