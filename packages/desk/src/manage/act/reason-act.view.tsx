import { useState, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import type { StaffCall } from '@recircle/core/management'
import { TextArea } from '@recircle/ui/field/text-area.tsx'
import { ActDialog, useSaved } from './act-dialog.view.tsx'

interface ReasonActProps {
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

/** A dangerous act that needs a reason. */
export function ReasonAct(props: ReasonActProps): ReactNode {
  const { call, id, text, isMailed = false, onDone, ...dialog } = props
  const { formatMessage } = useIntl()
  const saved = useSaved(onDone)
  const [reason, setReason] = useState('')
  return (
    <ActDialog {...dialog} danger send={({ act }) => act(call, { id, sent: { reason } }, saved)}>
      {(faultOf, act) => (
        <>
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
        </>
      )}
    </ActDialog>
  )
}
