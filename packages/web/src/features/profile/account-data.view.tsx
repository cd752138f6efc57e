import { useState, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { observer } from 'mobx-react-lite'
import { accountExportFile, type OwnSession, type OwnSessions } from '@recircle/core/account'
import type { Session } from '@recircle/core/session'
import { modelled } from '@recircle/ui/screen/modelled.tsx'
import { Alert } from '@recircle/ui/feedback/alert.tsx'
import { Row, Stack } from '@recircle/ui/field/boxes.tsx'
import { Button } from '@recircle/ui/button/button.tsx'
import { Modal } from '@recircle/ui/dialog/modal.tsx'
import { TextButton } from '@recircle/ui/button/text-button.tsx'
import { useFormats } from '@recircle/ui/i18n/words.tsx'
import { useVisitorZone } from '@recircle/ui/screen/use-visitor-zone.ts'
import { Loader } from '@recircle/ui/feedback/loader.tsx'
import { StatusChip } from '@recircle/ui/mark/status-chip.tsx'
import { AccountDataViewModel } from './account-data.view-model.ts'
import { DeleteAccountDialog, type DeletionModel } from './delete-account.view.tsx'
import { OwnPasswordForm, type OwnPasswordModel } from './own-password.view.tsx'
import { OwnSessionsViewModel } from './own-sessions.view-model.ts'
import styles from './account-data.module.css'

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

interface OwnSessionsModel extends OwnPasswordModel {
  readonly shown: OwnSessions | null
  readonly hasFailed: boolean
  readonly end: (id: string) => Promise<void>
}

interface OwnSessionsProps {
  readonly model: OwnSessionsModel
  readonly onClose: () => void
}

/** AUTH-31, AUTH-32: where the account is signed in, and its password. */
const OwnSessionsView = observer(({ model, onClose }: OwnSessionsProps): ReactNode => {
  const { formatMessage } = useIntl()
  const { shown, hasFailed } = model
  return (
    <Modal
      open
      title={formatMessage({ id: 'accountData.access' })}
      closeLabel={formatMessage({ id: 'layout.close' })}
      onClose={onClose}
    >
      <Stack gap={6}>
        {hasFailed && <Alert tone="danger">{formatMessage({ id: 'accountData.failed' })}</Alert>}
        {shown === null ? (
          !hasFailed && <Loader label={<FormattedMessage id="layout.loading" />} />
        ) : (
          <>
            <ul className={styles.sessions} aria-label={formatMessage({ id: 'accountData.sessions' })}>
              {shown.sessions.map((session) => (
                <SessionLine key={session.id} session={session} onEnd={() => void model.end(session.id)} />
              ))}
            </ul>
            {shown.hasPassword && (
              <section className={styles.password}>
                <h3>{formatMessage({ id: 'accountData.changePassword' })}</h3>
                <p className="soft">{formatMessage({ id: 'accountData.passwordText' })}</p>
                <OwnPasswordForm model={model} />
              </section>
            )}
          </>
        )}
      </Stack>
    </Modal>
  )
})

const OwnSessionsDialog = modelled(OwnSessionsViewModel, OwnSessionsView)

function SessionLine({ session, onEnd }: { session: OwnSession; onEnd: () => void }): ReactNode {
  const formats = useFormats()
  const zone = useVisitorZone()
  const { agent, openedAtMs, isThisOne } = session
  return (
    <li>
      <div>
        <b>{agent === '' ? <FormattedMessage id="accountData.unknownBrowser" /> : agent}</b>
        <time className="soft" dateTime={new Date(openedAtMs).toISOString()}>
          {formats.date(openedAtMs, zone, 'short')}, {formats.time(openedAtMs, zone)}
        </time>
      </div>
      {isThisOne ? (
        <StatusChip tone="good" icon="check">
          <FormattedMessage id="accountData.thisOne" />
        </StatusChip>
      ) : (
        <Button size="sm" variant="danger-quiet" onClick={onEnd}>
          <FormattedMessage id="accountData.end" />
        </Button>
      )}
    </li>
  )
}
