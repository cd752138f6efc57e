import { useState, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { Outlet, ScrollRestoration, useLoaderData, useLocation } from 'react-router'
import { SkipLink } from '@recircle/ui/layout/skip-link.tsx'
import { VisuallyHidden } from '@recircle/ui/layout/visually-hidden.tsx'
import { isAccountPage } from '../../routing/access.ts'
import { CurrentHeadProvider } from '../../routing/screen/current-head.tsx'
import { useScope } from '../../routing/screen/scope.ts'
import { BarsView } from '../notices/bars.view.tsx'
import { useCurrentRoute } from '../navigation/current-route.ts'
import { DialogTitles } from '../dialog/dialog-titles.tsx'
import { FooterView } from './footer.view.tsx'
import { HeaderView } from './header.view.tsx'
import { readLayoutData } from './layout-loader.ts'
import type { ModalTable } from '../dialog/modal-props.ts'
import styles from './layout.module.css'
import { IsFramedContext } from '../page/error.view.tsx'
import { ModalsProvider } from '../dialog/modals.tsx'
import { NavigationLoaderView } from '../navigation/navigation-loader.view.tsx'
import { PageHeadView } from '../document/page-head.view.tsx'
import { ProfileFrameView } from '../page/profile-frame.view.tsx'
import { TabBarView } from './tab-bar.view.tsx'
import { useArrival, useFirstHashScroll } from '../navigation/use-arrival.ts'
import { LoginPromptView } from '../notices/login-prompt.view.tsx'
import { NotificationsView } from '../notices/notifications.view.tsx'
import { useSession } from '../../session/use-session.ts'
import { ErrorFence } from '@recircle/ui/feedback/error-fence.tsx'

const mainId = 'main'

/** ROUTE-20: the embedding parameter of the first page also applies to pages opened from it. */
function useHasFrame(): boolean {
  const isHidden = new URLSearchParams(useLocation().search).get('hide-layout-ui') === 'true'
  const [hasFrame, setHasFrame] = useState(!isHidden)
  if (isHidden && hasFrame) setHasFrame(false)
  return hasFrame && !isHidden
}

/** ROUTE-21: the frame of every page; the route's layout options are passed to the style sheet as data attributes, never as inline styles. */
export function LayoutView({ modalTable }: { modalTable: ModalTable }): ReactNode {
  const { page, PlainModal } = useScope()
  const { formatMessage } = useIntl()
  const { entry } = useCurrentRoute()
  const contacts = readLayoutData(useLoaderData())
  const { status, session: visitor } = useSession()
  const { maxWidthPx, sideContentPx, sideContentFromPx, background, footer, switchMessage, hasPullToRefresh } =
    entry.meta
  const hasFrame = useHasFrame()
  useFirstHashScroll()
  const announced = useArrival()
  return (
    <CurrentHeadProvider>
      <DialogTitles>
        <ModalsProvider table={modalTable}>
          <PageHeadView page={page} contacts={contacts} />
          <SkipLink targetId={mainId} label={formatMessage({ id: 'layout.skipToContent' })} />
          {hasFrame && <HeaderView page={page} contacts={contacts} visitor={visitor} maxWidthPx={maxWidthPx} />}
          <main
            id={mainId}
            tabIndex={-1}
            className={styles.main}
            data-max-width={maxWidthPx}
            data-side={sideContentPx}
            data-side-from={sideContentFromPx}
            data-background={background}
            data-no-pull-to-refresh={hasPullToRefresh ? undefined : ''}
            data-frameless={hasFrame ? undefined : ''}
          >
            <noscript>{PlainModal && <PlainModal />}</noscript>
            <IsFramedContext value>
              {isAccountPage(entry) ? (
                <ProfileFrameView visitor={visitor}>
                  <Outlet />
                </ProfileFrameView>
              ) : (
                <Outlet />
              )}
            </IsFramedContext>
          </main>
          <ErrorFence>
            {hasFrame && footer !== 'none' && (
              <FooterView page={page} contacts={contacts} isSmall={footer === 'small'} />
            )}
            {hasFrame && <TabBarView />}
          </ErrorFence>
          <NavigationLoaderView />
          <ErrorFence>
            <BarsView switchMessage={switchMessage} />
          </ErrorFence>
          <LoginPromptView table={modalTable} status={status} />
          <NotificationsView />
          <VisuallyHidden>
            <output>{announced}</output>
          </VisuallyHidden>
          <ScrollRestoration />
        </ModalsProvider>
      </DialogTitles>
    </CurrentHeadProvider>
  )
}
