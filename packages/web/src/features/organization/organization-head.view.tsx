import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import type { OrganizationContactKind, OrganizationOrigin } from '@recircle/core/organization'
import type { MessageId } from '@recircle/ui/i18n/message-id.ts'
import { useFormats } from '@recircle/ui/i18n/words.tsx'
import { MaterialTag, Tag } from '@recircle/ui/mark/tag.tsx'
import { Icon } from '@recircle/ui/icons/icon.tsx'
import type { IconName } from '@recircle/ui/icons/icon-name.ts'
import { shortMaterialNames } from '../../facility/short-material-names.ts'
import type { OrganizationData } from './organization.load.ts'
import styles from './organization-head.module.css'

const origins: Readonly<Record<OrganizationOrigin, readonly [IconName, MessageId, MessageId?]>> = {
  application: ['shield', 'organization.origin.application', 'organization.origin.applicationHint'],
  staff: ['user', 'organization.origin.staff'],
  community: ['users', 'organization.origin.community', 'organization.origin.communityHint'],
}

/** More would hide what follows. */
const takesShown = 12

/** ORG-1, ORG-21, ORG-2: what the organization takes and says of itself; last, how staff verified it. */
export function OrganizationHead({ organization }: { organization: OrganizationData }): ReactNode {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  const { name, takes, origin, sinceMs, about, points } = organization
  const more = takes.slice(takesShown).map((material) => material.name)
  const [icon, words, hint] = origins[origin]
  return (
    <header className={styles.words}>
      <h1>{name}</h1>
      {takes.length > 0 && (
        <ul className={styles.takes} aria-label={formatMessage({ id: 'facility.takes' })}>
          {takes.slice(0, takesShown).map(({ slug, name: full }) => {
            const short = shortMaterialNames[slug]
            return (
              <li key={slug} title={full}>
                <MaterialTag material={slug}>{short === undefined ? full : formatMessage({ id: short })}</MaterialTag>
              </li>
            )
          })}
          {more.length > 0 && (
            <li title={more.join(', ')}>
              <Tag>{formatMessage({ id: 'facility.moreMaterials' }, { count: more.length })}</Tag>
            </li>
          )}
        </ul>
      )}
      {points?.count === 0 && <p className="soft">{formatMessage({ id: 'organization.points.none' })}</p>}
      {about.map((paragraph, index) => (
        // The paragraphs never change while mounted.
        // oxlint-disable-next-line react/no-array-index-key
        <p key={index} className={styles.paragraph}>
          {paragraph}
        </p>
      ))}
      <ul className={styles.facts} aria-label={formatMessage({ id: 'facility.contacts' })}>
        <Facts organization={organization} />
        <Fact icon={icon}>
          {formatMessage({ id: words }, { date: formats.date(sinceMs, 'UTC') })} {hint && formatMessage({ id: hint })}
        </Fact>
      </ul>
    </header>
  )
}

const networks: Readonly<Record<Exclude<OrganizationContactKind, 'website' | 'phone'>, string>> = {
  vk: 'VK',
  ok: 'Odnoklassniki',
  tg: 'Telegram',
  zen: 'Dzen',
}

function Facts({ organization: { tin, address, links } }: { organization: OrganizationData }): ReactNode {
  const { formatMessage } = useIntl()
  return (
    <>
      {address !== '' && <Fact icon="pin">{address}</Fact>}
      {links.map(({ kind, href, text }) => (
        <Fact key={kind} icon={kind === 'website' ? 'globe' : 'link'}>
          {/* nofollow, because the organization entered the link itself. */}
          <a href={href} target="_blank" rel="noopener nofollow">
            {kind === 'website' || kind === 'phone' ? text : networks[kind]}
          </a>
        </Fact>
      ))}
      {tin !== '' && <Fact icon="building">{formatMessage({ id: 'organization.tin' }, { tin })}</Fact>}
    </>
  )
}

const Fact = ({ icon, children }: { icon: IconName; children: ReactNode }): ReactNode => (
  <li className={styles.fact}>
    <Icon name={icon} size="sm" />
    <span>{children}</span>
  </li>
)
