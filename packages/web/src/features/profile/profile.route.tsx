import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { UserProfile } from '@recircle/core/account'
import type { Role, Session } from '@recircle/core/session'
import { defineStaticScreen } from '../../routing/screen/screen.tsx'
import { phoneText } from '../../ui/phone-text.ts'
import { useAccount } from '../../session/use-account.ts'
import type { MessageId } from '../../i18n/message-id.ts'
import { useMoney } from '../../routing/screen/use-money.ts'
import { accountLinks } from '../../shell/account-links.ts'
import { ModalLink } from '../../shell/modal-link.tsx'
import { ProfileTopView } from '../../shell/profile-top.view.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Anchor } from '../../ui/anchor.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Stack } from '../../ui/boxes.tsx'
import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { RemindersView } from './reminders.view.tsx'
import { OwnPlacesView } from './own-places.view.tsx'
import { YourDataView } from './your-data.view.tsx'
import styles from './profile.module.css'

const roleWords: Readonly<Record<Role, MessageId>> = {
  user: 'account.role.user',
  'charity-events-creator': 'account.role.charityEventsCreator',
  'recycling-points-creator': 'account.role.recyclingPointsCreator',
}

/** The descriptions of account links; the profile itself and logout have no card. */
const linkTexts: Readonly<Record<string, MessageId>> = {
  '/profile/balance': 'account.about.balance',
  '/profile/charity-events/': 'account.about.myCharityEvents',
  '/profile/create-charity-event': 'account.about.createCharityEvent',
  '/profile/recycling-points': 'account.about.myRecyclingPoints',
  '/profile/suggestions': 'account.about.suggestions',
  '/profile/create-recycling-point': 'account.about.createRecyclingPoint',
  '/profile/imports': 'account.about.imports',
  '/profile/claims': 'account.about.claims',
}

/** ROUTE-11, ENT-1: the account's profile and actions. */
export function ProfileView(): ReactNode {
  const account = useAccount()
  return (
    <>
      <ProfileTopView title="title.profile" />
      {account !== null && (
        <Stack gap={4}>
          <PersonView account={account} />
          <OwnPlacesView />
          <LinksView account={account} />
          {account.profile.reminders !== null && (
            <RemindersView userId={account.auth.userId} isOn={account.profile.reminders} />
          )}
          <YourDataView account={account} />
          <Alert
            action={
              <ModalLink modal="write-to-us">
                <FormattedMessage id="layout.writeToUs" />
              </ModalLink>
            }
          >
            <FormattedMessage id="account.changeHint" />
          </Alert>
        </Stack>
      )}
    </>
  )
}

function PersonView({ account: { profile, roles } }: { account: Session }): ReactNode {
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
              <li key={role}>
                <FormattedMessage id={roleWords[role]} />
              </li>
            ))}
          </ul>
        </div>
      </div>
      <dl className={styles.facts}>
        {facts(profile).map(({ label, value }) => (
          <div key={label}>
            <dt>
              <FormattedMessage id={label} />
            </dt>
            <dd className={value === '' ? 'soft' : undefined}>
              {value === '' ? <FormattedMessage id="account.notGiven" /> : value}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

const facts = ({ name, phone, email, orgName, orgId }: UserProfile): { label: MessageId; value: string }[] => [
  { label: 'account.name', value: name },
  { label: 'account.phone', value: phoneText(phone) },
  { label: 'account.email', value: email },
  // A named organization is the heading; a person without one has no empty field.
  ...(orgId === null || orgName !== '' ? [] : [{ label: 'account.orgName', value: orgName } as const]),
]

function LinksView({ account }: { account: Session }): ReactNode {
  const money = useMoney()
  return (
    <ul className={styles.links}>
      {accountLinks(account).flatMap(({ href, title, icon, count }) => {
        const text = linkTexts[href]
        if (text === undefined) return []
        const amount = money.write(account.profile.balance, account.profile.currency)
        return [
          <Card as="li" linked key={href} className={styles.link}>
            <span className={styles.glyph}>
              <Icon name={icon} />
            </span>
            <div>
              <h3>
                <Anchor href={href} data-count={count}>
                  <FormattedMessage id={title} />
                </Anchor>
              </h3>
              <p className="soft small">
                <FormattedMessage id={text} values={{ amount: <b className="numeric nowrap">{amount}</b> }} />
              </p>
            </div>
            <Icon name="chevron-right" size="sm" className={styles.onward} />
          </Card>,
        ]
      })}
    </ul>
  )
}

export const screen = defineStaticScreen(ProfileView)
