import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { storeLinks } from '@recircle/core/site'
import { appPhoneDrawing } from '../../ui/icons/scenes.ts'
import { usePage } from '../../routing/screen/use-page.ts'
import { StoreLinksView } from '../../shell/store-links.view.tsx'
import { useContacts } from '../../shell/layout-loader.ts'
import { Drawing } from '../../ui/drawing.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import styles from './home-app.module.css'

/** SITE-11: the app with its stores, or with a link to its page if there are none yet. */
export function HomeAppView(): ReactNode {
  const { formatMessage } = useIntl()
  const { variant } = usePage().site
  const contacts = useContacts()
  const hasStores = storeLinks(variant, contacts).length > 0
  return (
    <section aria-labelledby="home-app" className={styles.app}>
      <div className={styles.words}>
        <h2 id="home-app">{formatMessage({ id: 'home.app.title' })}</h2>
        <p>{formatMessage({ id: 'home.app.text' })}</p>
        {hasStores ? (
          <StoreLinksView siteVariant={variant} contacts={contacts} />
        ) : (
          <LinkButton href="/get-app" variant="on-pine" icon="download">
            <FormattedMessage id="layout.downloadApp" />
          </LinkButton>
        )}
      </div>
      <Drawing drawing={appPhoneDrawing} className={styles.phone} />
    </section>
  )
}
