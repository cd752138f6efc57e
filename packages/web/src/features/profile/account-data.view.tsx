import { useState, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { DeletionTerms } from '@recircle/core/account'
import type { Session } from '@recircle/core/session'
import { useBound } from '../../routing/screen/use-bound.ts'
import { Alert } from '../../ui/alert.tsx'
import { Row, Stack } from '../../ui/boxes.tsx'
import { Button } from '../../ui/button.tsx'
import { Modal } from '../../ui/modal.tsx'
import { TextButton } from '../../ui/text-button.tsx'
import { readTerms, saveExport } from './account-data-calls.ts'
import { OwnSessionsDialog } from './own-sessions.view.tsx'
import { DeleteAccountDialog } from './delete-account.view.tsx'

interface AccountDataProps {
  readonly account: Session
  readonly onClose: () => void
}

type Work = 'export' | 'terms'

/** OPS-19, OPS-20, AUTH-31: the holder's data, as a copy or deleted, and the ways into the account. */
export function AccountDataDialog({ account, onClose }: AccountDataProps): ReactNode {
  const { formatMessage } = useIntl()
  const save = useBound(saveExport)
  const ask = useBound(readTerms)
  const { userId } = account.auth
  const [busy, setBusy] = useState<Work | null>(null)
  const [failed, setFailed] = useState<Work | null>(null)
  const [isAccessOpen, setAccessOpen] = useState(false)
  const [terms, setTerms] = useState<DeletionTerms | null>(null)

  const run = async (work: Work, act: () => Promise<boolean>): Promise<void> => {
    setBusy(work)
    setFailed(null)
    const isDone = await act().catch(() => false)
    setBusy(null)
    if (!isDone) setFailed(work)
  }
  const openDialog = async (): Promise<boolean> => {
    const request = await ask(userId)
    setTerms(request)
    return request !== null
  }

  if (isAccessOpen) return <OwnSessionsDialog userId={userId} onClose={onClose} />
  if (terms !== null) return <DeleteAccountDialog account={account} terms={terms} onClose={onClose} />
  return (
    <Modal
      open
      title={formatMessage({ id: 'account.yourData' })}
      closeLabel={formatMessage({ id: 'layout.close' })}
      onClose={onClose}
    >
      <Stack>
        <p>
          <FormattedMessage id="accountData.text" />
        </p>
        {failed !== null && (
          <Alert tone="danger">
            <FormattedMessage id="accountData.failed" />
          </Alert>
        )}
        <Row>
          <Button
            variant="secondary"
            icon="download"
            busy={busy === 'export'}
            onClick={() => void run('export', () => save(userId))}
          >
            <FormattedMessage id="accountData.download" />
          </Button>
          <Button variant="secondary" icon="lock" onClick={() => setAccessOpen(true)}>
            <FormattedMessage id="accountData.access" />
          </Button>
          <TextButton alone aria-busy={busy === 'terms' || undefined} onClick={() => void run('terms', openDialog)}>
            <FormattedMessage id="accountData.delete" />
          </TextButton>
        </Row>
      </Stack>
    </Modal>
  )
}
