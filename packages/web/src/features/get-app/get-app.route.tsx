import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { storeLinks } from '@recircle/core/site'
import { defineStaticScreen } from '../../routing/screen/screen.tsx'
import type { MessageId } from '../../i18n/message-id.ts'
import { balanceDrawing, eventCleanupDrawing, heroLoopDrawing, stepFindDrawing } from '../../ui/icons/scenes.ts'
import { usePage } from '../../routing/screen/use-page.ts'
import { StoreLinksView } from '../../shell/store-links.view.tsx'
import { useContacts } from '../../shell/layout-loader.ts'
import { Card } from '../../ui/card.tsx'
import { Drawing, type DrawingFile } from '../../ui/drawing.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import styles from './get-app.module.css'

const features: readonly { drawing: DrawingFile; title: MessageId; text: MessageId }[] = [
  { drawing: stepFindDrawing, title: 'getApp.features.map.title', text: 'getApp.features.map.text' },
  { drawing: eventCleanupDrawing, title: 'getApp.features.events.title', text: 'getApp.features.events.text' },
  { drawing: balanceDrawing, title: 'getApp.features.balance.title', text: 'getApp.features.balance.text' },
]

/** ROUTE-2, SITE-11 */
export function GetAppView(): ReactNode {
  const { variant } = usePage().site
  const contacts = useContacts()
  const hasStores = storeLinks(variant, contacts).length > 0
  return (
    <>
      <section className={styles.hero}>
        <div className={styles.words}>
          <h1>
            <FormattedMessage id="getApp.title" />
          </h1>
          <p className="lead">
            <FormattedMessage id="getApp.text" />
          </p>
          {hasStores ? (
            <StoreLinksView siteVariant={variant} contacts={contacts} variant="primary" />
          ) : (
            <p className="soft">
              <FormattedMessage id="getApp.stores.none" />
            </p>
          )}
          <LinkButton href="/recycling-points" variant={hasStores ? 'secondary' : 'primary'}>
            <FormattedMessage id="getApp.website" />
          </LinkButton>
        </div>
        <Drawing drawing={heroLoopDrawing} className={styles.drawing} />
      </section>
      <section aria-labelledby="get-app-features" className={styles.features}>
        <h2 id="get-app-features">
          <FormattedMessage id="getApp.features.title" />
        </h2>
        <ul className={styles.cards}>
          {features.map(({ drawing, title, text }) => (
            <Card as="li" key={title} className={styles.card}>
              <Drawing drawing={drawing} className={styles.picture} />
              <h3>
                <FormattedMessage id={title} />
              </h3>
              <p>
                <FormattedMessage id={text} />
              </p>
            </Card>
          ))}
        </ul>
      </section>
    </>
  )
}

export const screen = defineStaticScreen(GetAppView)
