import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Anchor } from '../../ui/button/anchor.tsx'
import { Button } from '../../ui/button/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import styles from './bars.module.css'

/** LAY-9: rendered by the server; `app/page-boot.ts` hides it if it was closed before. Over a map and on a phone it is one low row, whose few words are never the largest text of a page. */
export function CookieBarView({ isOverlay, onAccept }: { isOverlay: boolean; onAccept: () => void }): ReactNode {
  const { formatMessage } = useIntl()
  return (
    <section
      className={classNames(styles.bar, styles.cookies, isOverlay && styles.overlay)}
      aria-label={formatMessage({ id: 'title.cookies' })}
      data-over-map
    >
      <p className={styles.long}>{formatMessage({ id: 'cookieBar.text' })}</p>
      <p className={styles.short}>{formatMessage({ id: 'cookieBar.short' })}</p>
      <div className={styles.actions}>
        <Anchor href="/cookies/">{formatMessage({ id: 'cookieBar.details' })}</Anchor>
        <Button size="sm" onClick={onAccept} data-closes-cookies="">
          <FormattedMessage id="cookieBar.ok" />
        </Button>
      </div>
    </section>
  )
}
