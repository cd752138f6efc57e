import { SystemClock } from '@recircle/adapters/clock'
import { ConsoleProblemLog } from '@recircle/adapters/problem-log'
import { BrowserSocket } from '@recircle/adapters/websocket'
import { AccountGateway } from '@recircle/core/account'
import { socketUrl } from '@recircle/core/realtime'
import { err } from '@recircle/core/shared'
import { currencyOf } from '@recircle/core/site'
import { refreshProfile } from '../../session/refresh-profile.ts'
import { Formats } from '@recircle/ui/i18n/formats.ts'
import type { Scope } from '../../routing/screen/scope.ts'
import { keepBalanceFollowed } from './followed-balance.ts'
import { lazyPort } from './lazy-port.ts'

/** LIVE-1: the socket is at /ws of the backend's host, which is this page's host unless configured otherwise. */
export function openFollowedBalance(
  scope: Pick<Scope, 'visitor' | 'notifications' | 'pushedNews' | 'page' | 'container'>,
  { location }: Pick<Window, 'location'>,
): void {
  const { visitor, notifications, page } = scope
  const { settings, locale, site } = page
  const formats = new Formats(locale)
  const account = lazyPort(
    async () => (await scope.container()).get<AccountGateway>(AccountGateway),
    err('server-error'),
  )
  keepBalanceFollowed({
    visitor,
    notifier: notifications,
    news: scope.pushedNews,
    socket: new BrowserSocket({ url: settings.socketUrl ?? socketUrl(settings.apiOrigin ?? location.origin) }),
    log: new ConsoleProblemLog(),
    clock: new SystemClock(),
    moneyInWords: (amount, currency) => formats.money({ amount, currency: currency ?? currencyOf(site) }),
    refreshProfile: (userId) => void refreshProfile({ account, visitor }, userId),
  })
}
