import { useEffect, useRef, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { observer } from 'mobx-react-lite'
import {
  acceptNeedsWords,
  checkDecision,
  decisionWordsMaxLength,
  type DeskItem,
  type DeskPreview,
  type DeskVerdict,
  type ReasonTemplate,
} from '@recircle/core/desk'
import { languageOf, localeAutonyms } from '@recircle/core/site'
import { Alert } from '@recircle/ui/feedback/alert.tsx'
import { Button } from '@recircle/ui/button/button.tsx'
import { IconButton } from '@recircle/ui/button/icon-button.tsx'
import type { MessageId } from '@recircle/ui/i18n/message-id.ts'
import { TitleRow } from '@recircle/ui/layout/title-row.tsx'
import { TextArea } from '@recircle/ui/field/text-area.tsx'
import { publishedOf, type DecisionDraft } from './decision-draft.ts'
import { deedOf } from './deed-of.ts'
import { verdictIcons } from '../shared/kind-looks.ts'
import type { QueueShown } from '../queue/queue-shown.ts'
import { useDesk } from '../frame/desk-context.ts'
import { CannedReasons } from './canned-reasons.view.tsx'
import { MergeChoice } from './merge-choice.view.tsx'
import styles from './decide-bar.module.css'

export interface ReasonPanelModel extends Pick<QueueShown, 'draft' | 'isSending' | 'preview'> {
  readonly edit: (changes: Partial<DecisionDraft>) => void
  readonly decide: (verdict: DeskVerdict) => Promise<void>
  readonly showPreview: (verdict: DeskVerdict) => Promise<void>
  readonly hidePreview: () => void
}

interface ReasonPanelProps {
  model: ReasonPanelModel
  templates: readonly ReasonTemplate[]
  item: DeskItem
  verdict: DeskVerdict
}

/** DESK-27, DESK-68: a canned reason in the moderator's language, own words, and a preview for the author. */
export const ReasonPanel = observer(function ReasonPanel(props: ReasonPanelProps): ReactNode {
  const { model, templates, item, verdict } = props
  const { formatMessage } = useIntl()
  const { draft, preview, isSending } = model
  const { locale: own } = useDesk()
  // The reason for taking a point or its photo off the map is for its owner.
  const isForOwner = verdict === 'block' || (verdict === 'accept' && draft.removedPhotos.length > 0)
  const locale = (isForOwner ? item.subject?.locale : null) ?? item.author.locale
  const deed = isForOwner ? deedOf(item, draft, verdict) : verdict
  const panel = useRef<HTMLElement>(null)
  const hadWords = useRef(draft.words !== '')
  useEffect(() => {
    // A digit now chooses a reason and Enter sends it, unless the focus is in the text field.
    panel.current?.focus({ preventScroll: true })
    // DESK-31: what was kept is in sight, also below many reasons.
    if (hadWords.current) panel.current?.querySelector('textarea')?.scrollIntoView({ block: 'center' })
  }, [])
  const check = checkDecision({ verdict, template: draft.template, words: draft.words }, item.verdicts)
  const lacksChoice = verdict === 'merge' && !item.duplicates.some(({ id }) => id === draft.merge?.otherId)
  const isSilent = draft.template === '' && draft.words.trim() === ''
  const lacksReason =
    lacksChoice ||
    (!check.ok && check.error === 'reason-required') ||
    (verdict === 'accept' && isSilent && acceptNeedsWords(item, draft.refused, draft.removedPhotos))
  return (
    <section ref={panel} tabIndex={-1} className={styles.panel} aria-labelledby="desk-reason-title">
      <PanelHead close="desk.cancel" onClose={() => model.edit({ verdict: null })}>
        <h3 id="desk-reason-title" className={styles.panelTitle}>
          <FormattedMessage id={`desk.verdict.${deed}`} values={{ count: publishedOf(item, draft) }} />
        </h3>
        {languageOf(locale) !== languageOf(own) && (
          <p className="small soft">
            <FormattedMessage id="desk.readsIn" values={{ language: localeAutonyms[locale] }} />
          </p>
        )}
      </PanelHead>
      <div className={styles.panelBody}>
        {preview ? (
          <EmailPreview preview={preview} language={languageOf(locale)} />
        ) : (
          <>
            {verdict === 'merge' && <MergeChoice {...{ item, draft }} onEdit={model.edit} />}
            {templates.length > 0 && (
              <CannedReasons
                {...{ templates, own, theirs: locale, chosen: draft.template }}
                onChoose={(template) => model.edit({ template })}
              />
            )}
            <TextArea
              label={formatMessage({ id: 'desk.words' }, { language: localeAutonyms[locale] })}
              value={draft.words}
              rows={3}
              maxLength={decisionWordsMaxLength}
              lang={languageOf(locale)}
              onChange={(words) => model.edit({ words })}
            />
          </>
        )}
      </div>
      <div className={styles.actions}>
        <Button
          size="sm"
          variant={verdict === 'decline' || verdict === 'block' ? 'danger' : 'primary'}
          icon={verdictIcons[verdict]}
          busy={isSending}
          disabled={lacksReason}
          onClick={() => void model.decide(verdict)}
        >
          <FormattedMessage id={`desk.verdict.${deed}`} values={{ count: publishedOf(item, draft) }} />
        </Button>
        <Button
          size="sm"
          variant="quiet"
          icon={preview ? 'arrow-left' : 'mail'}
          disabled={lacksReason}
          onClick={() => (preview ? model.hidePreview() : void model.showPreview(verdict))}
        >
          <FormattedMessage id={preview ? 'desk.preview.back' : 'desk.preview'} />
        </Button>
        <p className="small soft">
          <FormattedMessage id={lacksReason ? 'desk.reasonRequired' : 'desk.leavesLater'} />
        </p>
      </div>
    </section>
  )
})

interface PanelHeadProps {
  close: MessageId
  onClose: () => void
  children: ReactNode
}

const PanelHead = ({ close, onClose, children }: PanelHeadProps): ReactNode => (
  <TitleRow
    aside={<IconButton icon="close" iconSize="sm" label={useIntl().formatMessage({ id: close })} onClick={onClose} />}
  >
    <div>{children}</div>
  </TitleRow>
)

const EmailPreview = ({ preview: { email }, language }: { preview: DeskPreview; language: string }): ReactNode => (
  <div className={styles.preview} data-testid="email-preview">
    {email === null ? (
      <Alert tone="info">
        <FormattedMessage id="desk.previewNobody" />
      </Alert>
    ) : (
      <>
        <p className="small soft">{email.recipient}</p>
        <div lang={language}>
          <p>
            <b>{email.subject}</b>
          </p>
          <pre>{email.text}</pre>
        </div>
      </>
    )}
  </div>
)

/** The letter about an acceptance, in the place of a reason. */
export const LetterPanel = observer(function LetterPanel(props: {
  model: Pick<ReasonPanelModel, 'hidePreview'>
  preview: DeskPreview
  item: DeskItem
}): ReactNode {
  const { model, preview, item } = props
  return (
    <section className={styles.panel} aria-labelledby="desk-letter-title">
      <PanelHead close="layout.close" onClose={model.hidePreview}>
        <h3 id="desk-letter-title" className={styles.panelTitle}>
          <FormattedMessage id="desk.preview.title" />
        </h3>
      </PanelHead>
      <div className={styles.panelBody}>
        <EmailPreview preview={preview} language={languageOf(item.author.locale)} />
      </div>
    </section>
  )
})
