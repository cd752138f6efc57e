import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { observer } from 'mobx-react-lite'
import type { OwnSession, OwnSessions } from '@recircle/core/account'
import { useFormats } from '../../i18n/words.tsx'
import { modelled } from '../../routing/screen/modelled.tsx'
import { useVisitorZone } from '../../routing/screen/use-now.ts'
import { Alert } from '../../ui/alert.tsx'
import { Stack } from '../../ui/boxes.tsx'
import { Button } from '../../ui/button.tsx'
import { Loader } from '../../ui/loader.tsx'
import { Modal } from '../../ui/modal.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import { OwnPasswordForm, type OwnPasswordModel } from './own-password.view.tsx'
import { OwnSessionsViewModel } from './own-sessions.view-model.ts'
import styles from './account-data.module.css'

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

export const OwnSessionsDialog = modelled(OwnSessionsViewModel, OwnSessionsView)

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
