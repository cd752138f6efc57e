import { useIntl } from 'react-intl'
import { actDialogOf } from '@recircle/ui/act/act-dialog-of.view.tsx'
import { modelled } from '@recircle/ui/screen/modelled.tsx'
import { useDesk } from '../../frame/desk-context.ts'
import { ActViewModel } from './act.view-model.ts'

/** A dialog that sends one act. */
export const ActDialog = modelled(ActViewModel, actDialogOf<ActViewModel>())

/** What follows a saved act: it is announced. */
export function useSaved(onDone: () => void): () => void {
  const { formatMessage } = useIntl()
  const { announce } = useDesk()
  return () => {
    announce(formatMessage({ id: 'manage.saved' }))
    onDone()
  }
}
