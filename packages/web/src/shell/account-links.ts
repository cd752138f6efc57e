import type { Role } from '@recircle/core/session'
import type { IconName } from '../icons/icon-name.ts'
import type { MessageId } from '../i18n/message-id.ts'

export interface AccountLink {
  readonly href: string
  readonly title: MessageId
  readonly icon: IconName
}

const link = (href: string, title: MessageId, icon: IconName): AccountLink => ({ href, title, icon })

const guestLinks = [
  link('/profile/login', 'menu.authorization', 'login'),
  link('/registration/', 'menu.registration', 'user'),
]

const linksOfRole: Readonly<Record<Role, readonly AccountLink[]>> = {
  user: [link('/profile/balance', 'menu.balance', 'wallet')],
  'charity-events-creator': [
    link('/profile/charity-events/', 'menu.myCharityEvents', 'calendar'),
    link('/profile/create-charity-event', 'menu.createCharityEvent', 'calendar-add'),
  ],
  'recycling-points-creator': [
    link('/profile/recycling-points', 'menu.myRecyclingPoints', 'pin'),
    link('/profile/create-recycling-point', 'menu.createRecyclingPoint', 'add'),
  ],
}

const order = ['user', 'charity-events-creator', 'recycling-points-creator'] as const satisfies readonly Role[]

/** MENU-1, MENU-2: what the account menu offers; null is nobody signed in. */
export function accountLinks(visitor: { readonly roles: readonly Role[] } | null): readonly AccountLink[] {
  if (visitor === null) return guestLinks
  return [
    link('/profile', 'menu.profile', 'user'),
    ...order.filter((role) => visitor.roles.includes(role)).flatMap((role) => linksOfRole[role]),
    link('/profile/logout/', 'menu.logout', 'logout'),
  ]
}
