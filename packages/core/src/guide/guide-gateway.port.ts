import type { Language } from '../material/index.ts'
import type { CallOptions, GatewayResult } from '../wire/index.ts'
import type { PackedGuide } from './guide-index.ts'
import type { GuideMiss } from './missed-words.ts'
import type { ThingCard, ThingSummary } from './thing-card.ts'
import type { PackageCode } from './thing.ts'

export interface GuideSearchOptions extends CallOptions {
  /** Only what is surely meant. */
  readonly isSure?: boolean
}

/** GUIDE-9: the content of the guide, wherever it is stored. */
export interface GuideGateway {
  things(options?: CallOptions): Promise<GatewayResult<readonly ThingSummary[]>>
  /** The things that the words mean, best first. */
  search(
    text: string,
    language: Language,
    options?: GuideSearchOptions,
  ): Promise<GatewayResult<readonly ThingSummary[]>>
  thing(slug: string, options?: CallOptions): Promise<GatewayResult<ThingCard>>
  codes(options?: CallOptions): Promise<GatewayResult<readonly PackageCode[]>>
  /** What a search in the browser needs of a language; with the version of the page's settings caches may keep it. */
  words(language: Language, version: string, options?: CallOptions): Promise<GatewayResult<PackedGuide>>
  /** GUIDE-17: tells that the words of a search found nothing. */
  miss(miss: GuideMiss): Promise<GatewayResult<null>>
}
export const GuideGateway = Symbol('GuideGateway')
