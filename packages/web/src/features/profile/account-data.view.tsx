import { useState, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { observer } from 'mobx-react-lite'
import { accountExportFile } from '@recircle/core/account'
import type { Session } from '@recircle/core/session'
import { modelled } from '../../routing/screen/modelled.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Row, Stack } from '../../ui/boxes.tsx'
import { Button } from '../../ui/button.tsx'
import { Modal } from '../../ui/modal.tsx'
import { TextButton } from '../../ui/text-button.tsx'
import { AccountDataViewModel } from './account-data.view-model.ts'
import { DeleteAccountDialog, type DeletionModel } from './delete-account.view.tsx'
import { OwnSessionsDialog } from './own-sessions.view.tsx'

interface AccountDataModel extends DeletionModel {
  readonly hasFailed: boolean
  readonly copy: () => Promise<string | null>
  readonly askTerms: () => Promise<void>
}

interface AccountDataProps {
  readonly model: AccountDataModel
  readonly account: Session
  readonly onClose: () => void
}

/** OPS-19, OPS-20, AUTH-31: the holder's data, as a copy or deleted, and the ways into the account. */
const AccountDataView = observer(({ model, account, onClose }: AccountDataProps): ReactNode => {
  const { formatMessage } = useIntl()
  const { busy, hasFailed, terms } = model
  const [isAccessOpen, setAccessOpen] = useState(false)
  if (isAccessOpen) return <OwnSessionsDialog data={account.auth.userId} onClose={onClose} />
  if (terms !== null) return <DeleteAccountDialog model={model} account={account} terms={terms} onClose={onClose} />
  return (
    <Modal
      open
      title={formatMessage({ id: 'account.yourData' })}
      closeLabel={formatMessage({ id: 'layout.close' })}
      onClose={onClose}
    >
      <Stack>
        <p>{formatMessage({ id: 'accountData.text' })}</p>
        {hasFailed && <Alert tone="danger">{formatMessage({ id: 'accountData.failed' })}</Alert>}
        <Row>
          <Button
            variant="secondary"
            icon="download"
            busy={busy === 'export'}
            onClick={() => void model.copy().then(saveFile)}
          >
            <FormattedMessage id="accountData.download" />
          </Button>
          <Button variant="secondary" icon="lock" onClick={() => setAccessOpen(true)}>
            <FormattedMessage id="accountData.access" />
          </Button>
          <TextButton alone aria-busy={busy === 'terms' || undefined} onClick={() => void model.askTerms()}>
            <FormattedMessage id="accountData.delete" />
          </TextButton>
        </Row>
      </Stack>
    </Modal>
  )
})

export const AccountDataDialog = modelled(AccountDataViewModel, AccountDataView)

/** Downloads the copy in the browser. */
function saveFile(text: string | null): void {
  if (text === null) return
  const href = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  Object.assign(document.createElement('a'), { href, download: accountExportFile }).click()
  URL.revokeObjectURL(href)
}
