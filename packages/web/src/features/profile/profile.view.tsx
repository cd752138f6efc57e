import { useState, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { observer } from 'mobx-react-lite'
import type { UserProfile } from '@recircle/core/account'
import type { Role, Session } from '@recircle/core/session'
import { phoneText } from '@recircle/ui/mark/phone-text.ts'
import type { MessageId } from '@recircle/ui/i18n/message-id.ts'
import { ProfileTopView } from '@recircle/ui/page/profile-top.view.tsx'
import { Avatar } from '@recircle/ui/mark/avatar.tsx'
import { Stack } from '@recircle/ui/field/boxes.tsx'
import { Card } from '@recircle/ui/layout/card.tsx'
import { modelled } from '@recircle/ui/screen/modelled.tsx'
import { Checkbox } from '@recircle/ui/field/checkbox.tsx'
import { TextButton } from '@recircle/ui/button/text-button.tsx'
import { ModalLink } from '../../shell/dialog/modal-link.tsx'
import { OwnerStart } from './owner-start.view.tsx'
import { OwnPlaces } from './own-places.view.tsx'
import { RemindersViewModel } from './reminders.view-model.ts'
import styles from './profile.module.css'

const roleWords: Readonly<Record<Role, MessageId>> = {
  user: 'account.role.user',
  'charity-events-creator': 'account.role.charityEventsCreator',
  'recycling-points-creator': 'account.role.recyclingPointsCreator',
}

interface ProfileModel {
  readonly account: Session | null
}

/** ROUTE-11, ENT-1: what is pending for the account, and its profile; the menu next to it has the links. */
export const ProfileView = observer(({ model: { account } }: { model: ProfileModel }): ReactNode => (
  <>
    <ProfileTopView title="title.profile" />
    {account !== null && (
      <Stack gap={4}>
        <OwnerStart key={account.auth.userId} data={account} account={account} />
        <PersonView account={account} />
        <OwnPlaces />
        {account.profile.reminders !== null && <Reminders key={account.auth.userId} data={account} />}
      </Stack>
    )}
  </>
))

function PersonView({ account }: { account: Session }): ReactNode {
  const { profile, roles } = account
  const { formatMessage } = useIntl()
  const called = profile.orgName || profile.name || profile.email
  return (
    <Card as="section" className={styles.person}>
      <div className={styles.who}>
        <span className={styles.logo}>
          <Avatar name={called} src={profile.logoUrl ?? undefined} />
        </span>
        <div>
          <h2>{called}</h2>
          <ul className={styles.roles}>
            {roles.map((role) => (
              <li key={role}>{formatMessage({ id: roleWords[role] })}</li>
            ))}
          </ul>
        </div>
      </div>
      <dl className={styles.facts}>
        {facts(profile).map(({ label, value }) => (
          <div key={label}>
            <dt>{formatMessage({ id: label })}</dt>
            <dd className={value === '' ? 'soft' : undefined}>
              {value === '' ? <FormattedMessage id="account.notGiven" /> : value}
            </dd>
          </div>
        ))}
      </dl>
      {/* LOOK-41: only staff change them. */}
      <p className="small soft">
        <FormattedMessage id="account.correct" values={{ link: toWriting }} />
      </p>
      <YourDataView account={account} />
    </Card>
  )
}

const toWriting = (words: ReactNode): ReactNode => <ModalLink modal="write-to-us">{words}</ModalLink>

const facts = ({ name, phone, email, login, orgName, orgId }: UserProfile): { label: MessageId; value: string }[] => [
  { label: 'field.name', value: name },
  { label: 'field.phone', value: phoneText(phone) },
  { label: 'field.email', value: email },
  ...(login === null ? [] : [{ label: 'account.login', value: login } as const]),
  // A named organization is the heading; a person without one has no empty field.
  ...(orgId === null || orgName !== '' ? [] : [{ label: 'account.orgName', value: orgName } as const]),
]

type AccountDataPart = typeof import('./account-data.view.tsx')

/** OPS-19, OPS-20: opens the export and deletion of the account, which few people need. */
function YourDataView({ account }: { account: Session }): ReactNode {
  const [part, setPart] = useState<AccountDataPart | null>(null)
  const open = (): void => void import('./account-data.view.tsx').then(setPart, () => undefined)
  return (
    <>
      <TextButton alone aria-haspopup="dialog" onClick={open}>
        <FormattedMessage id="account.yourData" />
      </TextButton>
      {part && <part.AccountDataDialog data={account.auth.userId} account={account} onClose={() => setPart(null)} />}
    </>
  )
}

interface RemindersModel {
  readonly isOn: boolean
  readonly isBusy: boolean
  readonly result: 'on' | 'off' | 'failed' | null
  readonly change: (on: boolean) => Promise<void>
}

/** TRUTH-54 */
const RemindersView = observer(({ model }: { model: RemindersModel }): ReactNode => {
  const { formatMessage } = useIntl()
  const { isOn, isBusy, result } = model
  return (
    <Card as="section" className={styles.reminders}>
      <h2>{formatMessage({ id: 'account.reminders' })}</h2>
      <Checkbox
        checked={isOn}
        onChange={(on) => void model.change(on)}
        aria-busy={isBusy}
        label={<FormattedMessage id="account.reminders.wanted" />}
        hint={<FormattedMessage id="account.reminders.hint" />}
        error={result === 'failed' && <FormattedMessage id="account.reminders.failed" />}
      />
      <p className="small soft" role="status">
        {(result === 'on' || result === 'off') && <FormattedMessage id={`account.reminders.${result}`} />}
      </p>
    </Card>
  )
})

const Reminders = modelled(RemindersViewModel, RemindersView)
