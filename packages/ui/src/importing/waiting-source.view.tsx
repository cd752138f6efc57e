import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { observer } from 'mobx-react-lite'
import { useNavigate } from 'react-router'
import type { ImportSource } from '@recircle/core/import'
import { Alert } from '../feedback/alert.tsx'
import { Button } from '../button/button.tsx'
import { importsAddress } from './imports-query.ts'
import type { SourcesModel } from './sources.ts'

interface SourceProps {
  model: Pick<SourcesModel, 'busyId' | 'open'>
  source: ImportSource
}

/** IMP-34: rows of a feed without a place; the others are imported. */
export const WaitingSource = observer(({ model, source }: SourceProps): ReactNode => {
  const navigate = useNavigate()
  const open = async (): Promise<void> => {
    const run = await model.open(source)
    if (run !== null) await navigate(importsAddress({ run, shown: 'waiting' }))
  }
  return (
    <Alert
      tone="warning"
      action={
        source.address !== '' && (
          <Button size="sm" busy={model.busyId === source.id} onClick={() => void open()}>
            <FormattedMessage id="imports.places.goOn" />
          </Button>
        )
      }
    >
      <FormattedMessage id="imports.places.left" values={{ count: source.waiting }} />
    </Alert>
  )
})
