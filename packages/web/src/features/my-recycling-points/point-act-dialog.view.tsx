import { useRef, type ReactNode, type SubmitEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { observer } from 'mobx-react-lite'
import { useFirstFault } from '@recircle/ui/field/first-fault.ts'
import { Alert } from '@recircle/ui/feedback/alert.tsx'
import { Stack } from '@recircle/ui/field/boxes.tsx'
import { Button } from '@recircle/ui/button/button.tsx'
import type { IconName } from '@recircle/ui/icons/icon-name.ts'
import { Modal } from '@recircle/ui/dialog/modal.tsx'
import { TextArea } from '@recircle/ui/field/text-area.tsx'
import type { Touched } from '../../forms/use-touched.ts'
import styles from '../../owned/owner-actions/owner-action-dialog.module.css'
import type { PointActs } from './point-acts.ts'

interface ActDialogProps {
  acts: PointActs
  act: 'pauseMaterial' | 'changeStop'
  /** What the point is called. */
  title: string
  icon?: IconName | undefined
  reason: { readonly value: string; readonly maxLength: number; readonly error: ReactNode }
  onReason: (reason: string) => void
  touched: Touched
  isUnready: boolean
  onSubmit: () => void
  children: ReactNode
}

/** The form of an act at a point that visitors are told the reason of. */
export const ActDialog = observer((props: ActDialogProps): ReactNode => {
  const { acts, act, title, icon, reason, onReason, touched, isUnready, onSubmit, children } = props
  const { formatMessage } = useIntl()
  const form = useRef<HTMLFormElement>(null)
  const showFirstFault = useFirstFault(form)
  const submit = (event: SubmitEvent): void => {
    event.preventDefault()
    touched.all()
    if (isUnready) showFirstFault()
    else onSubmit()
  }
  return (
    <Modal
      open
      title={formatMessage({ id: `facility.${act}.title` })}
      closeLabel={formatMessage({ id: 'layout.close' })}
      onClose={() => acts.dismiss()}
    >
      <form ref={form} noValidate onSubmit={submit} {...touched.watch}>
        <Stack>
          <p>{formatMessage({ id: `facility.${act}.text` }, { name: title })}</p>
          {children}
          <TextArea
            {...reason}
            name="reason"
            required
            label={formatMessage({ id: 'facility.closure.reason' })}
            hint={formatMessage({ id: `facility.${act}.reasonHint` })}
            onChange={onReason}
          />
          {acts.hasFailed && (
            <Alert tone="danger" title={formatMessage({ id: `facility.${act}.failureTitle` })}>
              <FormattedMessage id="facility.failureText" values={{ name: title }} />
            </Alert>
          )}
          <div className={styles.buttons}>
            <Button variant="secondary" onClick={() => acts.dismiss()}>
              <FormattedMessage id="confirm.cancel" />
            </Button>
            <Button type="submit" icon={icon} unready={isUnready} busy={acts.isBusy}>
              <FormattedMessage id={`facility.${act}.ok`} />
            </Button>
          </div>
        </Stack>
      </form>
    </Modal>
  )
})
