/**
 * Which messages travel together: the first word of an id names its bundle, and a page loads the bundles of its route and the shell's.
 * A new feature adds one line here and names the bundle in its route.
 */
export const messageBundles = {
  shell: [
    'build',
    'connection',
    'cookieBar',
    'description',
    'error',
    'layout',
    'localeBar',
    'menu',
    'messagePage',
    'notification',
    'share',
    'subscription',
    'title',
  ],
  home: ['home'],
  getApp: ['getApp'],
  manual: ['manual'],
  prose: ['prose'],
  policy: ['policy'],
  forms: ['confirm', 'field', 'formModal', 'inquiry', 'question', 'select', 'validation', 'writeToUs'],
  auth: ['auth', 'password', 'registration', 'restore'],
  facility: ['facility', 'geo', 'hours', 'map', 'weekday'],
  mapView: ['mapView'],
  event: ['event'],
  account: ['account', 'backend', 'balance'],
  myPoints: ['myPoints'],
  myEvents: ['myEvents'],
  editing: ['editing', 'pointForm'],
} as const satisfies Record<string, readonly string[]>

export type MessageBundle = keyof typeof messageBundles

export const bundleNames = Object.keys(messageBundles).filter((name): name is MessageBundle =>
  Object.hasOwn(messageBundles, name),
)

export function bundleOf(id: string): MessageBundle | null {
  const prefix = id.slice(0, id.indexOf('.'))
  return bundleNames.find((name) => (messageBundles[name] as readonly string[]).includes(prefix)) ?? null
}
