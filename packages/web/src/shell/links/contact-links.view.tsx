import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { socialLinks, type SiteContacts, type SiteVariant } from '@recircle/core/site'
import { Icon } from '@recircle/ui/icons/icon.tsx'
import { VisuallyHidden } from '@recircle/ui/layout/visually-hidden.tsx'
import styles from './contact-links.module.css'
import { networkIcon, networkNames } from './network-names.ts'

/** SITE-9: the support contacts of this variant, from the backend. */
export const ContactLinksView = ({ contacts: { phone, email } }: { contacts: SiteContacts }): ReactNode => (
  <ul>
    {phone && (
      <li>
        <a href={telHref(phone)} className={styles.contact}>
          <Icon name="phone" size="sm" />
          {phone}
        </a>
      </li>
    )}
    {email && (
      <li>
        <a href={`mailto:${email}`} className={styles.contact}>
          <Icon name="mail" size="sm" />
          {email}
        </a>
      </li>
    )}
  </ul>
)

/** SITE-11 */
export function SocialLinksView({ variant, contacts }: { variant: SiteVariant; contacts: SiteContacts }): ReactNode {
  const { formatMessage } = useIntl()
  const links = socialLinks(variant, contacts)
  if (links.length === 0) return null
  return (
    <ul className={styles.socials} aria-label={formatMessage({ id: 'layout.followUs' })}>
      {links.map(({ name, url }) => (
        <li key={name}>
          <a href={url} rel="noopener me" title={networkNames[name]}>
            <Icon name={networkIcon(name)} />
            <VisuallyHidden>{networkNames[name]}</VisuallyHidden>
          </a>
        </li>
      ))}
    </ul>
  )
}

/** A readable phone number as a `tel:` link. */
const telHref = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`
