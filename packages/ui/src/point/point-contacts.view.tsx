import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { emailHref, phoneHref, websiteHref, type FacilityContacts } from '@recircle/core/facility'
import { phoneText } from '../mark/phone-text.ts'
import type { IconName } from '../icons/icon-name.ts'
import { Icon } from '../icons/icon.tsx'
import styles from './point-contacts.module.css'

export const hasContacts = (contacts: FacilityContacts): boolean =>
  [contacts.name, contacts.phone, contacts.email, contacts.website].some((text) => text.trim() !== '')

/** FAC-14: the contacts of a point. Website links entered by owners are restricted to http(s) and have nofollow. */
export function PointContacts({
  contacts: { name, phone, email, website },
  onCall,
  children,
}: {
  contacts: FacilityContacts
  onCall?: (() => void) | undefined
  /** The link of whose it is, above the others. */
  children?: ReactNode
}): ReactNode {
  const { formatMessage } = useIntl()
  const href = websiteHref(website)
  return (
    <div className={styles.contacts}>
      {children}
      {name !== '' && <p className="small soft">{formatMessage({ id: 'facility.contactPerson' }, { name })}</p>}
      {phone !== '' && <ContactLink icon="phone" href={phoneHref(phone)} text={phoneText(phone)} onClick={onCall} />}
      {email !== '' && <ContactLink icon="mail" href={emailHref(email)} text={email} />}
      {href !== null && <ContactLink icon="globe" href={href} text={website.replace(/^https?:\/\//i, '')} />}
    </div>
  )
}

interface ContactLinkProps {
  icon: IconName
  href: string | null
  text: string
  onClick?: (() => void) | undefined
}

/** A contact without a valid link is shown as text. */
function ContactLink({ icon, href, text, onClick }: ContactLinkProps): ReactNode {
  const words = (
    <>
      <Icon name={icon} size="sm" />
      <span>{text}</span>
    </>
  )
  if (href === null) return <p className={styles.link}>{words}</p>
  return (
    <a
      href={href}
      onClick={onClick}
      className={styles.link}
      {...(icon === 'globe' && { target: '_blank', rel: 'noopener nofollow' })}
    >
      {words}
    </a>
  )
}
