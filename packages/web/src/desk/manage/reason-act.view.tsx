import { useState, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { observer } from 'mobx-react-lite'
import type { StaffCall } from '@recircle/core/management'
import { modelled } from '../../routing/screen/modelled.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { useDesk } from '../desk-context.ts'
import { ActViewModel } from './act.view-model.ts'
import { ActDialog } from './act-dialog.view.tsx'
import { useFieldFault, type Act } from './managed-words.tsx'

interface ReasonActProps {
  model: Act
  call: StaffCall<{ readonly reason: string }, null>
  id: string
  title: ReactNode
  text: ReactNode
  okLabel: ReactNode
  /** Who else reads the reason; otherwise only the log has it. */
  isMailed?: boolean
  onDone: () => void
  onClose: () => void
}

const ReasonActView = observer(function ReasonActView(props: ReasonActProps): ReactNode {
  const { model: act, call, id, title, text, okLabel, isMailed = false, onDone, onClose } = props
  const { formatMessage } = useIntl()
  const { announce } = useDesk()
  const faultOf = useFieldFault(act)
  const [reason, setReason] = useState('')
  const submit = (): void =>
    void act.act(call, { id, sent: { reason } }, () => {
      announce(formatMessage({ id: 'manage.saved' }))
      onDone()
    })
  return (
    <ActDialog {...{ title, okLabel, act, onClose }} danger onSubmit={submit}>
      <p>{text}</p>
      <TextArea
        label={formatMessage({ id: 'desk.filter.reason' })}
        hint={isMailed ? undefined : formatMessage({ id: 'manage.reasonHint' })}
        rows={3}
        value={reason}
        onChange={(words) => {
          setReason(words)
          act.clear()
        }}
        error={faultOf('reason')}
        required
      />
    </ActDialog>
  )
})

/** A dangerous act that needs a reason. */
export const ReasonAct = modelled(ActViewModel, ReasonActView)
