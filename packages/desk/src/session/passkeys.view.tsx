import { useState, type FormEvent, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { observer } from 'mobx-react-lite'
import { passkeyNameMaxLength, passkeysMax, type Passkey } from '@recircle/core/desk'
import type { Result } from '@recircle/core/shared'
import type { GatewayError } from '@recircle/core/wire'
import type { MessageId } from '@recircle/ui/i18n/message-id.ts'
import { modelled } from '@recircle/ui/screen/modelled.tsx'
import { Alert } from '@recircle/ui/feedback/alert.tsx'
import { Button } from '@recircle/ui/button/button.tsx'
import { Table, type Column } from '@recircle/ui/layout/table.tsx'
import { TextField } from '@recircle/ui/field/text-field.tsx'
import type { Answer } from '../shared/answer.ts'
import { Answered } from '../frame/desk-page.view.tsx'
import { useDesk } from '../frame/desk-context.ts'
import { WhenWords } from '../log/act-words.view.tsx'
import { faultWordsOf } from '@recircle/ui/act/fault-words.ts'
import { hasPasskeys, makePasskey } from './browser-passkey.ts'
import type { PasskeyFault } from './desk-session.view-model.ts'
import { PasskeysViewModel, type AddingFault, type MakePasskey } from './passkeys.view-model.ts'
import styles from './sign-in.module.css'

interface PasskeysModel extends Answer<readonly Passkey[]> {
  readonly removalFault: GatewayError | null
  readonly remove: (id: string) => Promise<boolean>
  readonly add: (name: string, make: MakePasskey) => Promise<Result<null, AddingFault>>
}

const PasskeysView = observer(function PasskeysView({ model }: { model: PasskeysModel }): ReactNode {
  const { formatMessage } = useIntl()
  const { removalFault } = model
  return (
    <section className={styles.passkeys}>
      <h2 className={styles.heading}>{formatMessage({ id: 'desk.passkey.title' })}</h2>
      <p className="soft">{formatMessage({ id: 'desk.passkey.text' })}</p>
      {removalFault && <Alert tone="danger">{formatMessage({ id: faultWordsOf(removalFault) })}</Alert>}
      <Answered answer={model}>
        {(keys) => (
          <>
            {keys.length > 0 && <KeyTable keys={keys} model={model} />}
            {hasPasskeys() && keys.length < passkeysMax && <AddPasskey model={model} />}
          </>
        )}
      </Answered>
    </section>
  )
})

interface KeyTableProps {
  model: Pick<PasskeysModel, 'remove'>
  keys: readonly Passkey[]
}

const KeyTable = observer(function KeyTable({ model, keys }: KeyTableProps): ReactNode {
  const { formatMessage } = useIntl()
  const { announce } = useDesk()
  const remove = async (id: string): Promise<void> => {
    if (await model.remove(id)) announce(formatMessage({ id: 'desk.act.remove-passkey' }))
  }
  return (
    <Table
      caption={formatMessage({ id: 'desk.passkey.title' })}
      rows={keys}
      keyOf={({ id }) => id}
      columns={passkeyColumns(formatMessage, (id) => void remove(id))}
    />
  )
})

/** DESK-39: the passkeys of the account, beside its sessions. */
export const Passkeys = modelled(PasskeysViewModel, PasskeysView)

type Format = ReturnType<typeof useIntl>['formatMessage']

const passkeyColumns = (formatMessage: Format, remove: (id: string) => void): readonly Column<Passkey>[] => [
  { title: formatMessage({ id: 'desk.passkey.name' }), cell: ({ name }) => name },
  { title: formatMessage({ id: 'desk.passkey.added' }), cell: ({ addedAtMs }) => <WhenWords atMs={addedAtMs} /> },
  {
    title: formatMessage({ id: 'desk.sessions.seen' }),
    cell: ({ usedAtMs }) =>
      usedAtMs === null ? <FormattedMessage id="desk.passkey.never" /> : <WhenWords atMs={usedAtMs} />,
  },
  {
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
  'invalid-passkey': 'desk.fault.passkey',
} as const satisfies Record<PasskeyFault | 'invalid-passkey', MessageId>
type Fault = ReturnType<typeof faultWordsOf> | (typeof passkeyFaults)[keyof typeof passkeyFaults]

const isOfBrowser = (fault: AddingFault): fault is keyof typeof passkeyFaults => fault in passkeyFaults
const wordsOf = (fault: AddingFault): Fault | null => {
  // DESK-46: without the second factor nothing changes.
  if (fault === 'cancelled') return null
  return isOfBrowser(fault) ? passkeyFaults[fault] : faultWordsOf(fault)
}

function AddPasskey({ model }: { model: Pick<PasskeysModel, 'add'> }): ReactNode {
  const { formatMessage } = useIntl()
  const { announce } = useDesk()
  const [name, setName] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<Fault | null>(null)
  const send = (event: FormEvent): void => {
    event.preventDefault()
    if (name.trim() === '' || isBusy) return
    setBusy(true)
    setFault(null)
    void model.add(name.trim(), makePasskey).then((added) => {
      setFault(added.ok ? null : wordsOf(added.error))
      setBusy(false)
      if (!added.ok) return
      setName('')
      announce(formatMessage({ id: 'desk.act.add-passkey' }))
    })
  }
  return (
    <form className={styles.form} onSubmit={send}>
      {fault && <Alert tone="danger">{formatMessage({ id: fault })}</Alert>}
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
