import type { AccountDataGateway, AccountGateway } from '@recircle/core/account'
import type { Calls } from '@recircle/core/calls'
import type { CharityEventGateway } from '@recircle/core/charity-event'
import type { ConfirmationGateway, FacilityGateway } from '@recircle/core/facility'
import type { FiguresGateway } from '@recircle/core/figures'
import type { IpLocation, ReverseGeocoder } from '@recircle/core/geo'
import type { GuideGateway } from '@recircle/core/guide'
import type { InquiryGateway } from '@recircle/core/inquiry'
import type { HoursUnchangedGateway, OwnerStartGateway } from '@recircle/core/owner-start'
import type { RegistrationGateway } from '@recircle/core/registration'
import type { PhotoReportGateway } from '@recircle/core/report'
import type { SessionGateway } from '@recircle/core/session'
import type { Clock } from '@recircle/core/shared'
import type { SubscriptionGateway } from '@recircle/core/subscription'
import type { TownGateway } from '@recircle/core/town'
import type { VisitorAccess } from '../access.ts'
import type { PageContext } from '../page-context.ts'

/** The ports to the backend. */
export interface Gateways {
  readonly account: AccountGateway
  readonly accountData: AccountDataGateway
  readonly charityEvents: CharityEventGateway
  readonly calls: Calls
  readonly confirmations: ConfirmationGateway
  readonly facilities: FacilityGateway
  readonly figures: FiguresGateway
  readonly guide: GuideGateway
  readonly hours: HoursUnchangedGateway
  readonly inquiries: InquiryGateway
  readonly ipLocation: IpLocation
  readonly ownerStart: OwnerStartGateway
  readonly photoReports: PhotoReportGateway
  readonly registration: RegistrationGateway
  readonly reverseGeocoder: ReverseGeocoder
  readonly session: SessionGateway
  readonly subscription: SubscriptionGateway
  readonly towns: TownGateway
}

/** What the load function of a screen may ask, by name; each declares the ones that it needs. View models inject them by token instead. */
export interface Ports extends Gateways {
  readonly page: PageContext
  readonly clock: Clock
  readonly visitor: VisitorAccess
}
export const Ports = Symbol('Ports')
