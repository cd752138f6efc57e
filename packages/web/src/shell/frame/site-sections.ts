import type { PolicyPath } from '@recircle/core/site'
import type { MessageId } from '@recircle/ui/i18n/message-id.ts'

export interface SectionLink {
  readonly href: string
  readonly title: MessageId
}

export const manualLinks: readonly SectionLink[] = [
  { href: '/charity-events-manual/', title: 'title.charityEventsManual' },
  { href: '/inspection-manual/', title: 'title.inspectionManual' },
]

const guideLink: SectionLink = { href: '/guide', title: 'layout.tab.guide' }

/** In the words of the tabs of a phone, because the header has little room too. */
export const mainLinks: readonly SectionLink[] = [
  { href: '/recycling-points', title: 'layout.tab.map' },
  { href: '/charity-events', title: 'layout.events' },
  guideLink,
]

export const companyLink: SectionLink = { href: '/#opportunities', title: 'layout.forCompanies' }

/** LOOK-24: the first four are large, with icons, in the menu. */
export const siteLinks: readonly SectionLink[] = [
  { href: '/recycling-points', title: 'layout.points' },
  { href: '/charity-events', title: 'title.charityEvents' },
  guideLink,
  companyLink,
  { href: '/get-app', title: 'title.getApp' },
  ...manualLinks,
  { href: '/data', title: 'title.openData' },
]

export const policyTitles: Readonly<Record<PolicyPath, MessageId>> = {
  '/cookies': 'title.cookies',
  '/personal-data': 'title.personalData',
  '/privacy-policy': 'title.privacyPolicy',
}
