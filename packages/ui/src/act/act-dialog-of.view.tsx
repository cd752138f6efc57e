import { useEffect, useRef, type FC, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { observer } from 'mobx-react-lite'
import type { MessageId } from '../i18n/message-id.ts'
import { Button } from '../button/button.tsx'
import { firstFault } from '../field/first-fault.ts'
import { ActFault, useFieldFault } from './act-faults.tsx'
import type { Acting } from './act-state.ts'
import { FormDialog } from './form-dialog.view.tsx'

export type FaultOf = (field: string) => string | undefined

export interface ActDialogProps<Act extends Acting> {
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

/** A dialog that sends one act of this kind. */
export const actDialogOf = <Act extends Acting>(): FC<ActDialogProps<Act>> =>
  observer(function ActDialogView(props: ActDialogProps<Act>): ReactNode {
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
  })
