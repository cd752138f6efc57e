import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { storeLinks, type SiteContacts, type SiteVariant } from '@recircle/core/site'
import type { ButtonLook } from '../ui/button-look.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { storeNames } from './network-names.ts'
import styles from './store-links.module.css'

interface StoreLinksProps extends Pick<ButtonLook, 'size'> {
  siteVariant: SiteVariant
  contacts: SiteContacts
  variant: ButtonLook['variant']
}

/** SITE-11: the app stores of the variant; nothing if none is known. */
export function StoreLinksView({ siteVariant, contacts, variant, size }: StoreLinksProps): ReactNode {
  const { formatMessage } = useIntl()
  const stores = storeLinks(siteVariant, contacts)
  if (stores.length === 0) return null
  return (
    <ul className={styles.stores} aria-label={formatMessage({ id: 'layout.downloadApp' })}>
      {stores.map(({ name, url }) => (
        <li key={name}>
          <LinkButton href={url} variant={variant} size={size} icon="download">
            {storeNames[name]}
          </LinkButton>
        </li>
      ))}
    </ul>
  )
}
