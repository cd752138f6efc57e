import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { observer } from 'mobx-react-lite'
import type { SaveStep } from '@recircle/core/moderation'
import type { GatewayError } from '@recircle/core/wire'
import { Button } from '@recircle/ui/button/button.tsx'
import { Icon } from '@recircle/ui/icons/icon.tsx'
import { Modal } from '@recircle/ui/dialog/modal.tsx'
import loop from '@recircle/ui/dialog/success-loop.module.css'
import styles from './save-dialogs.module.css'

/** The part of a save flow that the dialogs need. */
export interface SaveDialogsModel {
  readonly state: { readonly kind: 'idle' | 'saving' | 'saved' | 'failed' | 'conflict' | 'lost' } & {
    readonly step?: SaveStep
    readonly error?: GatewayError
    readonly isFull?: boolean
    readonly theirs?: object | null
  }
  readonly tryAgain: () => Promise<void>
  readonly saveAsNew: () => Promise<void>
  readonly close: () => void
}

interface Words {
  readonly title: ReactNode
  readonly text: ReactNode
}

interface SaveDialogsProps {
  model: SaveDialogsModel
  success: Words
  /** Continues after success, for example to the list. */
  onDone: () => void
  doneLabel: ReactNode
  /** Continues editing what was saved, if possible. */
  onGoOn?: (() => void) | undefined
  failure: (step: SaveStep, isFull: boolean) => Words
}

interface LostDialogProps {
  isDeleted: boolean
  onClose: () => void
  onSaveAsNew: () => void
}

/** FAC-7: the outcome of saving; a failure offers a retry of the failed step, and no input is lost. */
export const SaveDialogs = observer((props: SaveDialogsProps): ReactNode => {
  const { model, success, onDone, doneLabel, onGoOn, failure } = props
  const { formatMessage } = useIntl()
  const { kind, step, error } = model.state
  const closeLabel = formatMessage({ id: 'layout.close' })
  if (kind === 'saved')
    return (
      <Modal
        open
        title={success.title}
        closeLabel={closeLabel}
        onClose={onGoOn ?? onDone}
        footer={
          <>
            {onGoOn && (
              <Button variant="secondary" onClick={onGoOn}>
                <FormattedMessage id="editing.goOn" />
              </Button>
            )}
            <Button onClick={onDone} data-autofocus>
              {doneLabel}
            </Button>
          </>
        }
      >
        <p className={loop.loop}>
          <Icon name="success" size="lg" />
          <span>{success.text}</span>
        </p>
      </Modal>
    )
  if (kind === 'lost')
    return (
      <LostDialog
        isDeleted={model.state.theirs === null}
        onClose={model.close}
        onSaveAsNew={() => void model.saveAsNew()}
      />
    )
  if (kind !== 'failed' || step === undefined || error === undefined) return null
  const words = failure(step, model.state.isFull ?? false)
  return (
    <FailureDialog
      {...words}
      onClose={model.close}
      remedy={
        <Button icon="refresh" onClick={() => void model.tryAgain()} data-autofocus>
          <FormattedMessage id="layout.tryAgain" />
        </Button>
      }
    />
  )
})

/** FAC-17: content that can no longer be saved in place can be saved as a new draft. */
const LostDialog = ({ isDeleted, onClose, onSaveAsNew }: LostDialogProps): ReactNode => (
  <FailureDialog
    title={<FormattedMessage id={isDeleted ? 'editing.deletedTitle' : 'editing.movedTitle'} />}
    text={<FormattedMessage id={isDeleted ? 'editing.deletedText' : 'editing.movedText'} />}
    onClose={onClose}
    remedy={
      <Button icon="draft" onClick={onSaveAsNew} data-autofocus>
        <FormattedMessage id="editing.saveAsNew" />
      </Button>
    }
  />
)

function FailureDialog({
  title,
  text,
  onClose,
  remedy,
}: Words & { onClose: () => void; remedy: ReactNode }): ReactNode {
  const { formatMessage } = useIntl()
  const closeLabel = formatMessage({ id: 'layout.close' })
  return (
    <Modal
      open
      title={title}
      closeLabel={closeLabel}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {closeLabel}
          </Button>
          {remedy}
        </>
      }
    >
      <p role="alert" className={styles.failure}>
        <Icon name="error" size="lg" />
        <span>{text}</span>
      </p>
    </Modal>
  )
}
