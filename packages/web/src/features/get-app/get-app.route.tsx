import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { appCodePath, storeLinks, storeOfDevice, type SiteVariant } from '@recircle/core/site'
import { defineScreen } from '../../routing/screen/define-screen.tsx'
import type { MessageId } from '@recircle/ui/i18n/message-id.ts'
import { appPhoneDrawing, balanceDrawing, eventCleanupDrawing, stepFindDrawing } from '@recircle/ui/icons/scenes.ts'
import { usePage } from '../../routing/screen/use-page.ts'
import { useContacts } from '../../shell/frame/layout-loader.ts'
import { storeNames } from '../../shell/links/network-names.ts'
import { useIsHydrated } from '@recircle/ui/screen/use-is-hydrated.ts'
import { Card } from '@recircle/ui/layout/card.tsx'
import { Drawing, type DrawingFile } from '@recircle/ui/icons/drawing.tsx'
import { LinkButton } from '@recircle/ui/button/link-button.tsx'
import styles from './get-app.module.css'

const features: readonly { drawing: DrawingFile; title: MessageId; text: MessageId }[] = [
  { drawing: stepFindDrawing, title: 'getApp.features.map.title', text: 'getApp.features.map.text' },
  { drawing: eventCleanupDrawing, title: 'getApp.features.events.title', text: 'getApp.features.events.text' },
  { drawing: balanceDrawing, title: 'getApp.features.balance.title', text: 'getApp.features.balance.text' },
]

/** SIGN-2: the store of the visitor's phone first. The server renders the same page for all devices. */
function useStores(variant: SiteVariant) {
  const stores = storeLinks(variant, useContacts())
  const own = useIsHydrated() ? storeOfDevice(navigator.userAgent) : null
  return stores.toSorted((a, b) => Number(b.name === own) - Number(a.name === own))
}

/** ROUTE-2, SITE-11 */
export function GetAppView(): ReactNode {
  const { formatMessage } = useIntl()
  const stores = useStores(usePage().site.variant)
  const hasStores = stores.length > 0
  return (
    <>
      <section className={styles.hero}>
        <div className={styles.words}>
          <h1>{formatMessage({ id: 'getApp.title' })}</h1>
          <p className="lead">{formatMessage({ id: 'getApp.text' })}</p>
          {hasStores ? (
            <ul className={styles.stores} aria-label={formatMessage({ id: 'layout.downloadApp' })}>
              {stores.map(({ name, url }, at) => (
                <li key={name}>
                  <LinkButton href={url} rel="noopener" variant={at === 0 ? 'primary' : 'secondary'}>
                    {storeNames[name]}
                  </LinkButton>
                </li>
              ))}
            </ul>
          ) : (
            <p className="soft">{formatMessage({ id: 'getApp.stores.none' })}</p>
          )}
          <LinkButton href="/recycling-points" variant={hasStores ? 'secondary' : 'primary'}>
            <FormattedMessage id="getApp.website" />
          </LinkButton>
        </div>
        <div className={styles.app}>
          <Drawing drawing={appPhoneDrawing} className={styles.drawing} />
          {hasStores && (
            <figure className={styles.code}>
              <img src={appCodePath} width={176} height={176} alt="" loading="lazy" />
              <figcaption>{formatMessage({ id: 'getApp.code' })}</figcaption>
            </figure>
          )}
        </div>
      </section>
      <section aria-labelledby="get-app-features" className={styles.features}>
        <h2 id="get-app-features">{formatMessage({ id: 'getApp.features.title' })}</h2>
        <ul className={styles.cards}>
          {features.map(({ drawing, title, text }) => (
            <Card as="li" key={title} className={styles.card}>
              <Drawing drawing={drawing} className={styles.picture} />
              <h3>{formatMessage({ id: title })}</h3>
              <p>{formatMessage({ id: text })}</p>
            </Card>
          ))}
        </ul>
      </section>
    </>
  )
}

export const screen = defineScreen({ View: GetAppView })
