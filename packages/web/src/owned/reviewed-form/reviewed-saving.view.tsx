import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { useNavigate, useParams } from 'react-router'
import { observer } from 'mobx-react-lite'
import type { SaveStep } from '@recircle/core/moderation'
import type { MessageId } from '@recircle/ui/i18n/message-id.ts'
import { keepsInput } from '../leaving/unsaved-changes.view.tsx'
import { ConflictDialog } from '../saving/conflict-dialog.view.tsx'
import { SaveDialogs, type SaveDialogsModel } from '../saving/save-dialogs.view.tsx'
import type { ReviewedConflict } from './reviewed-kind.ts'

interface ReviewedSavingProps<Content, Field extends string> {
  form: {
    readonly saved: { readonly id: string; readonly status: string } | null
    readonly flow: SaveDialogsModel & { readonly keepMine: () => Promise<void> }
    readonly conflict: ReviewedConflict<Content, Field> | null
    readonly takeTheirs: () => void
  }
  list: { readonly href: string; readonly title: MessageId; readonly editPath: string }
  onReviewTitle: MessageId
  sendErrorText: MessageId
  label: (field: Field) => string
  /** A field of a version, in a short form for comparison. */
  textOf: (content: Content, field: Field) => ReactNode
}

const failureWords = (step: SaveStep, isFull: boolean, sendErrorText: MessageId): readonly [MessageId, MessageId] => {
  if (isFull) return ['facility.save.fullTitle', 'facility.save.fullText']
  return step === 'send'
    ? ['facility.save.sendErrorTitle', sendErrorText]
    : ['facility.save.errorTitle', 'facility.save.errorText']
}

/** FAC-7: the outcome of saving, and the choice of version after a conflict. */
export const ReviewedSaving = observer(function ReviewedSaving<Content, Field extends string>(
  props: ReviewedSavingProps<Content, Field>,
): ReactNode {
  const { form, list, onReviewTitle, sendErrorText, label, textOf } = props
  const navigate = useNavigate()
  const { id: shownId } = useParams()
  const { flow, conflict } = form
  const isSent = form.saved?.status === 'on-review'
  /** FAC-17: a saved entity has its own URL, and a blank form is another page. */
  const goOn = (): void => {
    const id = form.saved?.id
    if (id === undefined || id === shownId) return flow.close()
    // The dialog stays open until that page is loaded, since input typed meanwhile would be lost.
    void navigate(`${list.editPath}/${encodeURIComponent(id)}`, { replace: true, state: keepsInput })
  }
  return (
    <>
      <SaveDialogs
        model={flow}
        success={{
          title: <FormattedMessage id={isSent ? onReviewTitle : 'facility.save.draftTitle'} />,
          text: <FormattedMessage id={isSent ? 'facility.save.onReviewText' : 'facility.save.draftText'} />,
        }}
        doneLabel={<FormattedMessage id={list.title} />}
        onDone={() => void navigate(list.href)}
        onGoOn={isSent ? undefined : () => goOn()}
        failure={(step, isFull) => {
          const [title, text] = failureWords(step, isFull, sendErrorText)
          return { title: <FormattedMessage id={title} />, text: <FormattedMessage id={text} /> }
        }}
      />
      {conflict !== null && (
        <ConflictDialog
          differences={conflict.fields.map((field) => ({
            field,
            label: label(field),
            mine: textOf(conflict.mine, field),
            theirs: textOf(conflict.theirs, field),
          }))}
          onKeepMine={() => void flow.keepMine()}
          onTakeTheirs={form.takeTheirs}
          onClose={flow.close}
        />
      )}
    </>
  )
})
