import { SystemClock } from '@recircle/adapters/clock'
import { ConsoleProblemLog } from '@recircle/adapters/problem-log'
import { BrowserSocket } from '@recircle/adapters/websocket'
import { Calls } from '@recircle/core/calls'
import { socketUrl } from '@recircle/core/realtime'
import { currencyOf } from '@recircle/core/site'
import { refreshProfile } from '../../session/refresh-profile.ts'
import { Formats } from '@recircle/ui/i18n/formats.ts'
import type { Scope } from '../../routing/screen/scope.ts'
import { keepBalanceFollowed } from './followed-balance.ts'

/** LIVE-1: the socket is at /ws of the backend's host, which is this page's host unless configured otherwise. */
export function openFollowedBalance(
  scope: Pick<Scope, 'visitor' | 'notifications' | 'pushedNews' | 'page' | 'container'>,
  { location }: Pick<Window, 'location'>,
): void {
  const { visitor, notifications, page } = scope
  const { settings, locale, site } = page
  const formats = new Formats(locale)
  keepBalanceFollowed({
    visitor,
    notifier: notifications,
    news: scope.pushedNews,
    socket: new BrowserSocket({ url: settings.socketUrl ?? socketUrl(settings.apiOrigin ?? location.origin) }),
    log: new ConsoleProblemLog(),
    clock: new SystemClock(),
    moneyInWords: (amount, currency) => formats.money({ amount, currency: currency ?? currencyOf(site) }),
    refreshProfile: async (userId) => {
      const calls = (await scope.container()).get<Calls>(Calls)
      await refreshProfile({ calls, visitor }, userId)
    },
  })
}
