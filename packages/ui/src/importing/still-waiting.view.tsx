import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { observer } from 'mobx-react-lite'
import { useNavigate } from 'react-router'
import type { ImportRun } from '@recircle/core/import'
import { Button } from '../button/button.tsx'
import { Alert } from '../feedback/alert.tsx'
import type { ImportRowsModel } from './import-rows.view.tsx'
import { importsAddress } from './imports-query.ts'

interface StillWaitingProps {
  model: Pick<ImportRowsModel, 'isBusy' | 'waiting'>
  run: ImportRun
}

/** IMP-34: what an applied run has left waiting, and the way on. */
export const StillWaiting = observer(({ model, run }: StillWaitingProps): ReactNode => {
  const navigate = useNavigate()
  const goOn = async (): Promise<void> => {
    const next = await model.waiting.again()
    if (next !== null) await navigate(importsAddress({ run: next, shown: 'waiting' }))
  }
  return (
    <Alert
      tone="warning"
      action={
        <Button size="sm" busy={model.isBusy} onClick={() => void goOn()}>
          <FormattedMessage id="imports.places.goOn" />
        </Button>
      }
    >
      <FormattedMessage id="imports.places.left" values={{ count: run.counts.waiting }} />
    </Alert>
  )
})
