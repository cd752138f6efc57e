import { useCallback, useState, type FormEvent, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { passkeyNameMaxLength, passkeysMax, type Passkey } from '@recircle/core/desk'
import type { GatewayError } from '@recircle/core/wire'
import type { MessageId } from '../../i18n/message-id.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Table, type Column } from '../../ui/table.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { Answered } from '../desk-page.view.tsx'
import { useDesk } from '../desk-services.ts'
import { WhenWords } from '../log/act-words.view.tsx'
import { faultWordsOf } from '../queue/announcement-words.ts'
import { useAnswer } from '../use-answer.ts'
import { hasPasskeys, makePasskey, type PasskeyFault } from './browser-passkey.ts'
import styles from './sign-in.module.css'

/** DESK-39: the passkeys of the account, beside its sessions. */
export function Passkeys(): ReactNode {
  const { formatMessage } = useIntl()
  const { gateway, session, announce } = useDesk()
  const answer = useAnswer(useCallback(() => gateway.passkeys(), [gateway]))
  const [removalFault, setRemovalFault] = useState<GatewayError | null>(null)
  const onAdded = (): void => {
    announce(formatMessage({ id: 'desk.act.add-passkey' }))
    answer.reload()
  }
  const remove = (id: string): void =>
    void session
      .call(() => gateway.removePasskey(id))
      .then((removed) => {
        setRemovalFault(removed.ok || removed.error === 'cancelled' ? null : removed.error)
        if (removed.ok) announce(formatMessage({ id: 'desk.act.remove-passkey' }))
        answer.reload()
      })
  return (
    <section className={styles.passkeys}>
      <h2 className={styles.heading}>
        <FormattedMessage id="desk.passkey.title" />
      </h2>
      <p className="soft">
        <FormattedMessage id="desk.passkey.text" />
      </p>
      {removalFault && (
        <Alert tone="danger">
          <FormattedMessage id={faultWordsOf(removalFault)} />
        </Alert>
      )}
      <Answered answer={answer}>
        {(keys) => (
          <>
            {keys.length > 0 && (
              <Table
                caption={formatMessage({ id: 'desk.passkey.title' })}
                rows={keys}
                keyOf={({ id }) => id}
                columns={passkeyColumns(formatMessage, remove)}
              />
            )}
            {hasPasskeys() && keys.length < passkeysMax && <AddPasskey onAdded={onAdded} />}
          </>
        )}
      </Answered>
    </section>
  )
}

type Format = ReturnType<typeof useIntl>['formatMessage']

const passkeyColumns = (formatMessage: Format, remove: (id: string) => void): readonly Column<Passkey>[] => [
  { id: 'name', title: formatMessage({ id: 'desk.passkey.name' }), cell: ({ name }) => name },
  {
    id: 'added',
    title: formatMessage({ id: 'desk.passkey.added' }),
    cell: ({ addedAtMs }) => <WhenWords atMs={addedAtMs} />,
  },
  {
    id: 'used',
    title: formatMessage({ id: 'desk.sessions.seen' }),
    cell: ({ usedAtMs }) =>
      usedAtMs === null ? <FormattedMessage id="desk.passkey.never" /> : <WhenWords atMs={usedAtMs} />,
  },
  {
    id: 'remove',
    title: formatMessage({ id: 'desk.passkey.remove' }),
    cell: ({ id }) => (
      <Button size="sm" variant="danger-quiet" onClick={() => remove(id)}>
        <FormattedMessage id="desk.passkey.remove" />
      </Button>
    ),
  },
]

const passkeyFaults = {
  'passkey-cancelled': 'desk.fault.passkeyCancelled',
  'passkey-known': 'desk.fault.passkeyKnown',
  'passkey-failed': 'desk.fault.other',
} as const satisfies Record<PasskeyFault, MessageId>
type Fault = ReturnType<typeof faultWordsOf> | (typeof passkeyFaults)[PasskeyFault] | 'desk.fault.passkey'

function AddPasskey({ onAdded }: { onAdded: () => void }): ReactNode {
  const { formatMessage } = useIntl()
  const { gateway, session } = useDesk()
  const [name, setName] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<Fault | null>(null)
  const add = async (): Promise<Fault | null> => {
    const options = await session.call(() => gateway.passkeyCreation())
    // DESK-46: without the second factor nothing changes.
    if (!options.ok) return options.error === 'cancelled' ? null : faultWordsOf(options.error)
    const made = await makePasskey(options.value)
    if (!made.ok) return passkeyFaults[made.error]
    const added = await session.call(() => gateway.addPasskey(name.trim(), made.value))
    if (!added.ok) return added.error === 'invalid' ? 'desk.fault.passkey' : faultWordsOf(added.error)
    setName('')
    onAdded()
    return null
  }
  const send = (event: FormEvent): void => {
    event.preventDefault()
    if (name.trim() === '' || isBusy) return
    setBusy(true)
    setFault(null)
    void add().then((refusal) => {
      setFault(refusal)
      setBusy(false)
    })
  }
  return (
    <form className={styles.form} onSubmit={send}>
      {fault && (
        <Alert tone="danger">
          <FormattedMessage id={fault} />
        </Alert>
      )}
      <TextField
        label={formatMessage({ id: 'desk.passkey.name' })}
        value={name}
        onChange={setName}
        maxLength={passkeyNameMaxLength}
        required
      />
      <Button type="submit" variant="secondary" busy={isBusy}>
        <FormattedMessage id="desk.passkey.add" />
      </Button>
    </form>
  )
}
