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
        {what === 'apply' && <Losses run={run} />}
        <FormattedMessage id={`imports.${what}Text`} />
      </Confirm>
    )
  },
)

/** What one would stop for. */
function Losses({ run: { counts, lacking } }: { run: ImportRun }): ReactNode {
  const bare = lacking.find(({ part }) => part === 'materials')?.count ?? 0
  const refused = counts.refused + counts.doubtful
  if (bare + refused === 0) return null
  return (
    <p>
      <b>
        {bare > 0 && <FormattedMessage id="imports.apply.bare" values={{ count: bare }} />}
        {bare > 0 && refused > 0 && ' '}
        {refused > 0 && <FormattedMessage id="imports.apply.refused" values={{ count: refused }} />}
      </b>
    </p>
  )
}
