import type { SocialNetwork } from '../site/index.ts'

export interface SocialLink {
  readonly network: SocialNetwork
  readonly url: string
}

/** ENT-3: how the product is reached on one variant; what it has not said is an empty text. */
export interface SiteInfo {
  readonly phone: string
  readonly email: string
  readonly address: string
  readonly socials: readonly SocialLink[]
}

export const emptySiteInfo: SiteInfo = { phone: '', email: '', address: '', socials: [] }

/** ROUTE-22: what the server says about a path; null leaves the visitor where he is. */
export interface RouteConfig {
  readonly redirect: string | null
}
