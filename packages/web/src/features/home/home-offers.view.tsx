import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { storeLinks } from '@recircle/core/site'
import { appPhoneDrawing } from '@recircle/ui/icons/scenes.ts'
import { ModalLink } from '../../shell/dialog/modal-link.tsx'
import { Drawing } from '@recircle/ui/icons/drawing.tsx'
import { LinkButton } from '@recircle/ui/button/link-button.tsx'
import { usePage } from '../../routing/screen/use-page.ts'
import { StoreLinksView } from '../../shell/links/store-links.view.tsx'
import { useContacts } from '../../shell/frame/layout-loader.ts'
import { HomeInquiryView } from './home-inquiry.view.tsx'
import { WrittenPart } from './written-part.view.tsx'
import styles from './home-offers.module.css'

/** The offers, the app, and common questions. */
export const HomeOffersView = (): ReactNode => (
  <>
    <section id="opportunities" aria-labelledby="home-opportunities" className={styles.section}>
      <h2 id="home-opportunities">
        <FormattedMessage id="home.opportunities.title" />
      </h2>
      <p className="lead">
        <FormattedMessage id="home.opportunities.text" />
      </p>
      <HomeInquiryView />
    </section>
    <HomeAppView />
    <section aria-labelledby="home-faq" className={styles.faq}>
      <div className={styles.ask}>
        <h2 id="home-faq">
          <FormattedMessage id="home.faq.title" />
        </h2>
        <p className="soft">
          <FormattedMessage id="home.faq.text" values={{ link: questionLink }} />
        </p>
      </div>
      <WrittenPart part="Questions" />
    </section>
  </>
)

const questionLink = (words: ReactNode): ReactNode => (
  <ModalLink key="question" modal="question">
    {words}
  </ModalLink>
)

/** SITE-11: the app with its stores, or with a link to its page if there are none yet. */
function HomeAppView(): ReactNode {
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
