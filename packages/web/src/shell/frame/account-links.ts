import type { UserProfile } from '@recircle/core/account'
import type { Role } from '@recircle/core/session'
import { ownTownsPath } from '@recircle/core/town-answers'
import type { IconName } from '@recircle/ui/icons/icon-name.ts'
import type { MessageId } from '@recircle/ui/i18n/message-id.ts'

export interface AccountLink {
  readonly href: string
  readonly title: MessageId
  readonly icon: IconName
  /** The path prefix of pages that belong to this one and have no link of their own. */
  readonly coversPrefix?: string
  /** The count of pending items; omitted if zero. */
  readonly count?: number | undefined
}

const link = (href: string, title: MessageId, icon: IconName, coversPrefix?: string): AccountLink => ({
  href,
  title,
  icon,
  ...(coversPrefix !== undefined && { coversPrefix }),
})

const guestLinks = [
  link('/profile/login', 'menu.authorization', 'login'),
  link('/registration/', 'menu.registration', 'user'),
]

interface RoleLink extends AccountLink {
  readonly countOf?: 'suggestions'
}

const linksOfRole: Readonly<Record<Role, readonly RoleLink[]>> = {
  user: [link('/profile/balance', 'menu.balance', 'wallet')],
  'charity-events-creator': [
    link('/profile/charity-events/', 'menu.myCharityEvents', 'calendar', '/profile/edit-charity-event/'),
    link('/profile/create-charity-event', 'menu.createCharityEvent', 'calendar-add'),
  ],
  'recycling-points-creator': [
    link('/profile/recycling-points', 'menu.myRecyclingPoints', 'pin', '/profile/edit-recycling-point/'),
    link('/profile/create-recycling-point', 'menu.createRecyclingPoint', 'add'),
    link('/profile/point-days', 'menu.pointDays', 'clock'),
    link('/profile/imports', 'menu.imports', 'upload'),
    link('/profile/claims', 'menu.claims', 'lock'),
    { ...link('/profile/suggestions', 'menu.suggestions', 'message'), countOf: 'suggestions' },
  ],
}

const order = ['user', 'charity-events-creator', 'recycling-points-creator'] as const satisfies readonly Role[]

interface AccountOwner {
  readonly roles: readonly Role[]
  readonly profile?: Pick<UserProfile, 'suggestions' | 'towns'>
}

/** MENU-1, MENU-2: the links of the account menu; null for a signed-out visitor. */
export function accountLinks(visitor: AccountOwner | null): readonly AccountLink[] {
  if (visitor === null) return guestLinks
  return [
    link('/profile', 'menu.profile', 'user'),
    ...order
      .filter((role) => visitor.roles.includes(role))
      .flatMap((role) => linksOfRole[role])
      .map(({ countOf, ...each }) =>
        Object.assign(each, countOf && { count: visitor.profile?.[countOf] || undefined }),
      ),
    // TOWN-8
    ...(visitor.profile?.towns ? [link(ownTownsPath, 'menu.ownTowns', 'building')] : []),
    link('/profile/logout/', 'menu.logout', 'logout'),
  ]
}

/** LAY-5: the link to the page at `path`, or to the section it belongs to. */
export function currentAccountLink(
  links: readonly AccountLink[],
  path: string,
): { readonly href: string; readonly kind: 'page' | 'true' } | null {
  const page = links.find(({ href }) => withoutSlash(href) === withoutSlash(path))
  if (page) return { href: page.href, kind: 'page' }
  const whole = links.find(({ coversPrefix }) => coversPrefix !== undefined && path.startsWith(coversPrefix))
  return whole ? { href: whole.href, kind: 'true' } : null
}

const withoutSlash = (path: string): string => path.replace(/\/$/, '')
