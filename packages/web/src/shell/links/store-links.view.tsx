import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { storeLinks, type SiteContacts, type SiteVariant } from '@recircle/core/site'
import { storeNames } from './network-names.ts'
import styles from './store-links.module.css'

interface StoreLinksProps {
  siteVariant: SiteVariant
  contacts: SiteContacts
}

/** SITE-11: the app stores of the variant; nothing if none is known. */
export function StoreLinksView({ siteVariant, contacts }: StoreLinksProps): ReactNode {
  const { formatMessage } = useIntl()
  const stores = storeLinks(siteVariant, contacts)
  if (stores.length === 0) return null
  return (
    <ul className={styles.stores} aria-label={formatMessage({ id: 'layout.downloadApp' })}>
      {stores.map(({ name, url }) => (
        <li key={name}>
          <a href={url} className={styles.badge}>
            {storeNames[name]}
          </a>
        </li>
      ))}
    </ul>
  )
}
