import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { RouteEntry } from '../../routing/route-entry.ts'
import { LoadingPageView } from '../navigation/navigation-loader.view.tsx'
import { PageShapeView } from './page-skeleton.view.tsx'

/** LAY-7: in place of an account page until the browser has read the session. */
export const ScreenSkeletonView = ({ entry }: { entry: RouteEntry }): ReactNode => (
  <>
    <LoadingPageView />
    <noscript>
      <p>
        <FormattedMessage id="error.noScript" />
      </p>
    </noscript>
    <PageShapeView entry={entry} />
  </>
)
