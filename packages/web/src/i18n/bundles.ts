/**
 * Which messages travel together: the longest beginning of an id that stands here names its bundle, and a page loads the bundles of its route and the shell's.
 * A new feature adds one line here and names the bundle in its route.
 */
export const messageBundles = {
  shell: [
    'build',
    'connection',
    'cookieBar',
    'description.home',
    'error',
    'field.optional',
    'layout',
    'menu',
    'notification',
    'share.copyRefused',
    'share.eventText',
    'share.facilityText',
    'share.siteText',
    'subscription',
    'title',
  ],
  // Said in the language that is offered, not in the page's.
  localeBar: ['localeBar'],
  home: ['home'],
  getApp: ['description.getApp', 'getApp'],
  guide: ['title.guideCodes', 'description.guide', 'guide'],
  manual: ['description.charityEventsManual', 'description.inspectionManual', 'manual'],
  prose: ['prose'],
  policy: ['policy'],
  forms: ['confirm', 'field', 'formModal', 'inquiry', 'question', 'select', 'validation', 'writeToUs'],
  auth: [
    'messagePage.googleError',
    'messagePage.logout',
    'title.login',
    'title.googleAuth',
    'title.googleAuthError',
    'title.restorePassword',
    'auth',
    'password',
    'registration',
    'restore',
  ],
  // Short pages on the way into an account and out of it. One bundle: each costs every page a line for each language.
  accountSteps: [
    'messagePage.linkExpired',
    'title.confirmEmail',
    'title.logoutConfirm',
    'title.registrationSuccess',
    'title.stillCorrect',
    'title.stopReminders',
    'auth.logoutConfirmText',
    'auth.logoutConfirmTitle',
    'auth.signOut',
    'registration.confirm',
    'registration.confirmedText',
    'registration.confirmedTitle',
    'registration.superseded',
    'reminder',
    'roleMissing',
  ],
  facility: [
    'facility',
    'facility.missing.text',
    'facility.missing.title',
    'hours',
    'map.directions',
    'map.resetFilters',
    'weekday',
  ],
  report: ['title.followedReport', 'title.missingPlace', 'title.report', 'report'],
  dayTimes: ['hours.kind', 'hours.ofDay', 'hours.time'],
  // Apart from `facility`, which the long forms load too.
  pointAge: ['facility.age', 'facility.confirm'],
  pointList: ['description.recyclingPoints', 'map'],
  mapView: ['geo', 'mapView'],
  event: [
    'messagePage.deleted',
    'title.noCharityEvents',
    'title.charityEventDeleted',
    'description.charityEvents',
    'event',
  ],
  // What home shows of events, of points and of its form: the pages that show more of them load both.
  eventTile: [
    'event.inDays',
    'event.kind',
    'event.status.cancelled',
    'event.status.ongoing',
    'event.status.past',
    'event.times',
    'event.today',
    'event.tomorrow',
    'event.yourTime',
  ],
  pointCard: [
    'facility.distance',
    'facility.lastConfirmed',
    'facility.moreMaterials',
    'facility.pausedMaterial',
    'facility.status',
    'hours.aroundTheClock',
    'hours.closedNow',
    'hours.closesAt',
    'hours.closesInMinutes',
    'hours.onBreak',
    'hours.openNow',
    'hours.opensAt',
    'hours.opensInMinutes',
    'hours.opensOnDayAt',
    'hours.opensTomorrowAt',
    'hours.unknown',
  ],
  messageForm: [
    'share',
    'title.formResult',
    'field.audience',
    'field.city',
    'field.email',
    'field.name',
    'field.orgName',
    'field.phone',
    'formModal.errorText',
    'formModal.errorTitle',
    'formModal.sendNew',
    'inquiry',
  ],
  // With what an owner's list says of pauses: a bundle of its own would cost every page a line for each language.
  account: ['facility.pauseMaterial', 'facility.resumeMaterial', 'title.balance', 'account', 'backend', 'balance'],
  myPoints: [
    'title.myRecyclingPoints',
    'facility.action',
    'facility.closePermanently',
    'facility.closeTemporarily',
    'facility.closure',
    'facility.delete',
    'facility.edit',
    'facility.missing',
    'facility.moved',
    'facility.reopen',
    'facility.sendToReview',
    'facility.toDraft',
    'myPoints',
  ],
  myEvents: [
    'title.myCharityEvents',
    'event.accepted',
    'event.delete',
    'event.field.capacity',
    'event.field.cover',
    'event.field.description',
    'event.field.endsAt',
    'event.field.place',
    'event.field.startsAt',
    'event.field.title',
    'event.status',
    'myEvents',
  ],
  editing: [
    'title.createCharityEvent',
    'title.createRecyclingPoint',
    'title.editCharityEvent',
    'title.editRecyclingPoint',
    'editing',
    'facility.incomplete',
    'facility.save',
    'hours.copy',
    'hours.error',
    'hours.preset',
    'hours.presets',
    'pointForm',
  ],
  // The staff desk, which is built apart from the site.
  desk: ['desk'],
} as const satisfies Record<string, readonly string[]>

export type MessageBundle = keyof typeof messageBundles

export const bundleNames = Object.keys(messageBundles).filter((name): name is MessageBundle =>
  Object.hasOwn(messageBundles, name),
)

const bundleByBeginning: ReadonlyMap<string, MessageBundle> = new Map(
  bundleNames.flatMap((name) => messageBundles[name].map((beginning) => [beginning, name] as const)),
)

export function bundleOf(id: string): MessageBundle | null {
  for (let beginning = id; beginning !== ''; beginning = beginning.slice(0, Math.max(0, beginning.lastIndexOf('.')))) {
    const bundle = bundleByBeginning.get(beginning)
    if (bundle !== undefined) return bundle
  }
  return null
}
