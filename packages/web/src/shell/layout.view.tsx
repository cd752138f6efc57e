import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { Outlet, ScrollRestoration } from 'react-router'
import { SkipLink } from '../ui/skip-link.tsx'
import { useScope } from '../screen/scope.ts'
import { useCurrentRoute } from './current-route.ts'
import { FooterView } from './footer.view.tsx'
import { HeaderView } from './header.view.tsx'
import styles from './layout.module.css'
import { PageHeadView } from './page-head.view.tsx'
import { useFirstHashScroll } from './use-first-hash-scroll.ts'

const mainId = 'main'

/** ROUTE-21: the frame of every page; what the route decides reaches the style sheet as data attributes, never as inline style. */
export function LayoutView(): ReactNode {
  const { page } = useScope()
  const { formatMessage } = useIntl()
  const { entry } = useCurrentRoute()
  const { maxWidthPx, background, footer } = entry.meta
  useFirstHashScroll()
  return (
    <>
      <PageHeadView page={page} />
      <SkipLink targetId={mainId} label={formatMessage({ id: 'layout.skipToContent' })} />
      <HeaderView page={page} />
      <main id={mainId} tabIndex={-1} className={styles.main} data-max-width={maxWidthPx} data-background={background}>
        <Outlet />
      </main>
      {footer !== 'none' && <FooterView page={page} isSmall={footer === 'small'} />}
      <ScrollRestoration />
    </>
  )
}
