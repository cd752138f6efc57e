import { useState, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { observer } from 'mobx-react-lite'
import {
  acceptNeedsWords,
  isBarred,
  kindRules,
  needsPlace,
  type DeskItem,
  type DeskVerdict,
  type ReasonTemplate,
} from '@recircle/core/desk'
import { Button } from '@recircle/ui/button/button.tsx'
import { classNames } from '@recircle/ui/styles/class-names.ts'
import { IconButton } from '@recircle/ui/button/icon-button.tsx'
import { verdictIcons } from '../shared/kind-looks.ts'
import type { QueueShown } from '../queue/queue-shown.ts'
import { deedOf } from './deed-of.ts'
import { publishedOf, type DecisionDraft } from './decision-draft.ts'
import { LetterPanel, ReasonPanel, type ReasonPanelModel } from './reason-panel.view.tsx'
import styles from './decide-bar.module.css'

export interface DecideModel extends ReasonPanelModel, Pick<QueueShown, 'lost'> {
  readonly tell: (code: 'barred') => void
}

interface DecideBarProps {
  model: DecideModel
  templates: readonly ReasonTemplate[]
  item: DeskItem
  isEditing: boolean
  onEditing: (isEditing: boolean) => void
}

/** Verdicts that need a message to the author. */
const explainedVerdicts: ReadonlySet<DeskVerdict> = new Set(['decline', 'ask', 'answer', 'block', 'duplicate', 'merge'])
/** Whether the verdict opens the panel first; shared with the keyboard shortcuts. */
export const needsPanel = (item: DeskItem, draft: DecisionDraft, verdict: DeskVerdict): boolean =>
  verdict === 'accept' ? acceptNeedsWords(item, draft.refused, draft.removedPhotos) : explainedVerdicts.has(verdict)
/** TRUTH-60: whether accepting only asks for the place first; shared with the keyboard shortcuts. */
export const asksForPlace = (item: DeskItem, draft: DecisionDraft, verdict: DeskVerdict): boolean =>
  verdict === 'accept' && draft.place === null && needsPlace(item, draft.refused)
export const askForPlace = ({ placeAsked }: DecisionDraft): Partial<DecisionDraft> => ({ placeAsked: placeAsked + 1 })
const keyOf: Partial<Record<DeskVerdict, string>> = { accept: 'A', decline: 'R', answer: 'R' }

const editKey = 'E'

/** DESK-40: a merge starts from the list of nearby points instead. */
const isInBar = (verdict: DeskVerdict): boolean => verdict !== 'merge'

/** DESK-78: those that stay in sight on a narrow screen; the others follow when asked for. */
const mainCount = 2

/** The button of an open reason is the one that stands out. */
const lookOf = (verdict: DeskVerdict, isReasoning: boolean) =>
  isReasoning
    ? 'secondary'
    : verdict === 'accept'
      ? 'primary'
      : verdict === 'decline' || verdict === 'block'
        ? 'danger-quiet'
        : 'secondary'

export const DecideBar = observer(function DecideBar(props: DecideBarProps): ReactNode {
  const { model, templates, item, isEditing, onEditing } = props
  const { formatMessage } = useIntl()
  const [isMoreOpen, setMoreOpen] = useState(false)
  const { draft, isSending, lost, preview } = model
  const isOut = lost !== null
  const published = publishedOf(item, draft)
  const choose = (verdict: DeskVerdict): void => {
    if (isBarred(item, verdict)) return model.tell('barred')
    onEditing(false)
    if (asksForPlace(item, draft, verdict)) return model.edit(askForPlace(draft))
    if (needsPanel(item, draft, verdict)) model.edit({ verdict: draft.verdict === verdict ? null : verdict })
    else void model.decide(verdict)
  }
  const button = (verdict: DeskVerdict): ReactNode => (
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
      <FormattedMessage id={`desk.verdict.${deedOf(item, draft, verdict)}`} values={{ count: published }} />
      {keyOf[verdict] && (
        <kbd className={styles.key} aria-hidden="true">
          {keyOf[verdict]}
        </kbd>
      )}
    </Button>
  )
  const verdicts = item.verdicts.filter(isInBar)
  const others = verdicts.slice(mainCount)
  return (
    <div className={styles.decide}>
      {draft.verdict !== null && !isOut && (
        <ReasonPanel key={draft.verdict} {...{ model, templates, item, verdict: draft.verdict }} />
      )}
      {draft.verdict === null && preview && !isOut && <LetterPanel {...{ model, preview, item }} />}
      <div className={styles.bar}>
        <div className={styles.verdicts}>
          <div className={styles.main}>
            {verdicts.slice(0, mainCount).map(button)}
            {(others.length > 0 || item.verdicts.includes('accept')) && (
              <IconButton
                icon="more"
                label={formatMessage({ id: 'desk.verdict.more' })}
                className={styles.more}
                aria-expanded={isMoreOpen}
                onClick={() => setMoreOpen(!isMoreOpen)}
              />
            )}
          </div>
          <div className={classNames(styles.others, isMoreOpen && styles.areOpen)}>
            {others.map(button)}
            {kindRules[item.kind].corrects === 'item' && draft.verdict === null && !isEditing && (
              <Button size="sm" variant="secondary" icon="edit" disabled={isOut} onClick={() => onEditing(true)}>
                <FormattedMessage id="desk.edit.start" />
                <kbd className={styles.key} aria-hidden="true">
                  {editKey}
                </kbd>
              </Button>
            )}
            {item.verdicts.includes('accept') && draft.verdict === null && !isOut && (
              <Button
                size="sm"
                variant="quiet"
                icon="mail"
                aria-expanded={preview !== null}
                onClick={() => (preview === null ? void model.showPreview('accept') : model.hidePreview())}
              >
                <FormattedMessage id="desk.preview" />
              </Button>
            )}
          </div>
        </div>
      </div>
    </div>
  )
})
