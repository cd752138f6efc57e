import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { useDesk } from '../desk-services.ts'
import { ReasonDialog } from '../reason-dialog.view.tsx'

interface RestoreDecisionProps {
  decisionId: string
  onDone: () => void
  onClose: () => void
}

/** DESK-38 */
export function RestoreDecision({ decisionId, onDone, onClose }: RestoreDecisionProps): ReactNode {
  const { gateway } = useDesk()
  return (
    <ReasonDialog
      title={<FormattedMessage id="desk.restore.title" />}
      text={<FormattedMessage id="desk.restore.text" />}
      okLabel={<FormattedMessage id="desk.restore" />}
      done="desk.restore.done"
      send={(reason) => gateway.restore(decisionId, reason)}
      onDone={onDone}
      onClose={onClose}
    />
  )
}
