import {
  guidePaths,
  readPackageCodes,
  readPackedGuide,
  readThing,
  readThings,
  thingsQuery,
  type GuideGateway,
  type GuideSearchOptions,
  type PackageCode,
  type PackedGuide,
  type ThingCard,
  type ThingSummary,
} from '@recircle/core/guide'
import type { Query } from '@recircle/core/http'
import type { Language } from '@recircle/core/material'
import { ok, urlEncoded } from '@recircle/core/shared'
import type { CallOptions, GatewayResult, Page, WireRead } from '@recircle/core/wire'
import { gatewayResult, type HttpSender } from '../http-sender.ts'

export class HttpGuideGateway implements GuideGateway {
  constructor(private readonly http: HttpSender) {}

  things(options?: CallOptions): Promise<GatewayResult<readonly ThingSummary[]>> {
    return this.list(guidePaths.things, {}, readThings, options)
  }

  search(
    text: string,
    language: Language,
    { isSure, ...options }: GuideSearchOptions = {},
  ): Promise<GatewayResult<readonly ThingSummary[]>> {
    return this.list(guidePaths.things, thingsQuery(text, language, isSure), readThings, options)
  }

  async thing(slug: string, { signal }: CallOptions = {}): Promise<GatewayResult<ThingCard>> {
    const path = `${guidePaths.things}${urlEncoded(slug)}/`
    return gatewayResult(await this.http.send({ path, signal }), readThing)
  }

  codes(options?: CallOptions): Promise<GatewayResult<readonly PackageCode[]>> {
    return this.list(guidePaths.codes, {}, readPackageCodes, options)
  }

  async words(language: Language, version: string, { signal }: CallOptions = {}): Promise<GatewayResult<PackedGuide>> {
    const path = `${guidePaths.index}${language}/`
    return gatewayResult(await this.http.send({ path, query: { version }, signal }), readPackedGuide)
  }

  private async list<T>(
    path: string,
    query: Query,
    read: (body: unknown) => WireRead<Page<T>>,
    { signal }: CallOptions = {},
  ): Promise<GatewayResult<readonly T[]>> {
    const page = gatewayResult(await this.http.send({ path, query, signal }), read)
    return page.ok ? ok(page.value.items) : page
  }
}
