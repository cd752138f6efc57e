import { useEffect, useRef, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { observer } from 'mobx-react-lite'
import type { MessageId } from '@recircle/ui/i18n/message-id.ts'
import { modelled } from '@recircle/ui/screen/modelled.tsx'
import { Button } from '@recircle/ui/button/button.tsx'
import { firstFault } from '@recircle/ui/field/first-fault.ts'
import { useDesk } from '../../frame/desk-context.ts'
import { FormDialog } from '../../dialog/form-dialog.view.tsx'
import { ActViewModel } from './act.view-model.ts'
import { ActFault, useFieldFault, type Act } from '../managed-words.tsx'

export type FaultOf = (field: string) => string | undefined

interface ActDialogProps {
  model: Act
  title: ReactNode
  /** Without it the button says the title. */
  okLabel?: ReactNode
  send: (act: Act) => Promise<void>
  onClose: () => void
  danger?: boolean
  size?: 'small' | 'medium' | 'large'
  /** A second way to send it. */
  besides?: { readonly words: MessageId; readonly send: (act: Act) => Promise<void> } | undefined
  /** The fields; each shows the rule that its value broke. */
  children: ReactNode | ((faultOf: FaultOf, act: Act) => ReactNode)
}

/** A dialog that sends one act. */
export const ActDialog = modelled(
  ActViewModel,
  observer(function ActDialogView(props: ActDialogProps): ReactNode {
    const { model: act, title, okLabel = title, send, besides, children, ...dialog } = props
    const { formatMessage } = useIntl()
    const faultOf = useFieldFault(act)
    const form = useRef<HTMLFormElement>(null)
    const { fields, isBusy } = act
    useEffect(() => {
      if (Object.keys(fields).length > 0) firstFault(form.current)?.focus()
    }, [fields])
    return (
      <FormDialog
        {...{ ...dialog, form, title, okLabel, isBusy }}
        onSubmit={() => void send(act)}
        more={
          besides && (
            <Button variant="secondary" busy={isBusy} onClick={() => void besides.send(act)}>
              {formatMessage({ id: besides.words })}
            </Button>
          )
        }
      >
        <ActFault act={act} />
        {typeof children === 'function' ? children(faultOf, act) : children}
      </FormDialog>
    )
  }),
)

/** What follows a saved act: it is announced. */
export function useSaved(onDone: () => void): () => void {
  const { formatMessage } = useIntl()
  const { announce } = useDesk()
  return () => {
    announce(formatMessage({ id: 'manage.saved' }))
    onDone()
  }
}
