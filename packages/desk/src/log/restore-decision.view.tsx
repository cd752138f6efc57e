import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { modelled } from '@recircle/ui/screen/modelled.tsx'
import { ReasonDialog, type ReasonModel } from '../dialog/reason-dialog.view.tsx'
import { RestoreDecisionViewModel } from './restore-decision.view-model.ts'

interface RestoreDecisionProps {
  model: ReasonModel<null>
  onDone: () => void
  onClose: () => void
}

const RestoreDecisionView = ({ model, onDone, onClose }: RestoreDecisionProps): ReactNode => (
  <ReasonDialog
    model={model}
    title={<FormattedMessage id="desk.restore.title" />}
    text={<FormattedMessage id="desk.restore.text" />}
    okLabel={<FormattedMessage id="desk.restore" />}
    done="desk.restore.done"
    onDone={onDone}
    onClose={onClose}
  />
)

/** DESK-38: for the decision whose id is its data. */
export const RestoreDecision = modelled(RestoreDecisionViewModel, RestoreDecisionView)
