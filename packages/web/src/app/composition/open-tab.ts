import type { KeyValueStore } from '@recircle/core/shared'
import { analyticsIdFor } from '@recircle/core/site'
import type { TabParts } from '../../routing/screen/scope.ts'
import type { PageContext } from '../../routing/page-context.ts'
import { once } from '../../routing/screen/once.ts'
import { watchBuilds } from './watch-builds.ts'
import { watchDay } from './watch-day.ts'

export function openTab({ site, settings }: PageContext, host: Window, session: KeyValueStore): TabParts {
  const builds = watchBuilds(host, {
    buildId: settings.buildId,
    session,
    fetchFile: (...request) => host.fetch(...request),
  })
  const measurementId = analyticsIdFor(site.variant, settings.analyticsIds, true)
  const openTag = async (id: string) => {
    const { GoogleTag } = await import('@recircle/adapters/browser/analytics')
    return new GoogleTag(host, id)
  }
  // Only secure origins have a clipboard.
  const canCopy = 'clipboard' in host.navigator
  return {
    builds,
    canCopy,
    watchDay,
    openAnalytics: measurementId === null ? null : once(() => openTag(measurementId)),
  }
}
