import type { Language } from '../material/index.ts'
import type { CallOptions, GatewayResult } from '../wire/index.ts'
import type { PackedGuide } from './guide-index.ts'
import type { ThingCard, ThingSummary } from './thing-card.ts'
import type { PackageCode } from './thing.ts'

export interface GuideSearchOptions extends CallOptions {
  /** Return only confident matches. */
  readonly isSure?: boolean
}

/** GUIDE-9: the content of the guide, from the server or from memory. */
export interface GuideGateway {
  things(options?: CallOptions): Promise<GatewayResult<readonly ThingSummary[]>>
  /** The things that match the words, best first. */
  search(
    text: string,
    language: Language,
    options?: GuideSearchOptions,
  ): Promise<GatewayResult<readonly ThingSummary[]>>
  thing(slug: string, options?: CallOptions): Promise<GatewayResult<ThingCard>>
  codes(options?: CallOptions): Promise<GatewayResult<readonly PackageCode[]>>
  /** The index for search in the browser, in one language; cacheable, as its URL has the version from the page's settings. */
  words(language: Language, version: string, options?: CallOptions): Promise<GatewayResult<PackedGuide>>
}
export const GuideGateway = Symbol('GuideGateway')
