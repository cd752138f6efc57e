import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { observer } from 'mobx-react-lite'
import type { ImportRun } from '@recircle/core/import'
import { Confirm } from '../dialog/confirm.tsx'
import { writesOf, type ImportFooterModel } from './import-footer.view.tsx'

export interface PendingActionModel extends Pick<ImportFooterModel, 'isBusy' | 'ask'> {
  readonly pendingAction: 'apply' | 'undo' | null
  readonly confirm: () => Promise<void>
}

export const PendingActionView = observer(
  ({ model, run }: { model: PendingActionModel; run: ImportRun }): ReactNode => {
    const { formatMessage } = useIntl()
    const { pendingAction } = model
    const what = pendingAction ?? 'apply'
    return (
      <Confirm
        open={pendingAction !== null}
        title={<FormattedMessage id={`imports.${what}Title`} />}
        okLabel={
          what === 'undo' ? (
            <FormattedMessage id="imports.undo" />
          ) : (
            <FormattedMessage id="imports.apply" values={{ count: writesOf(run) }} />
          )
        }
        cancelLabel={<FormattedMessage id="imports.row.cancel" />}
        closeLabel={formatMessage({ id: 'imports.row.cancel' })}
        danger={what === 'undo'}
        busy={model.isBusy}
        onOk={() => void model.confirm()}
        onCancel={() => model.ask(null)}
      >
        <FormattedMessage id={`imports.${what}Text`} />
      </Confirm>
    )
  },
)
