import type { Query } from '@recircle/core/http'
import { ok, urlEncoded } from '@recircle/core/shared'
import {
  readDocument,
  readPage,
  readStateActions,
  readWire,
  transitRequestBody,
  wireMediaType,
  type CallOptions,
  type GatewayResult,
  type Page,
  type WireValue,
} from '@recircle/core/wire'
import { gatewayResult, type HttpOutcome, type HttpSender } from './http-sender.ts'

const nothing = () => ok(null)

/** The calls that the backend's family has for every kind of resource (wire contract, part 2). */
export class ResourceCalls<T> {
  /** `path` is the path of the collection, with its trailing slash. */
  constructor(
    private readonly http: HttpSender,
    private readonly path: string,
    private readonly read: (resource: WireValue) => T,
  ) {}

  async list(query: Query, { signal }: CallOptions = {}): Promise<GatewayResult<Page<T>>> {
    return gatewayResult(await this.http.send({ path: this.path, query, signal }), (body) => readPage(body, this.read))
  }

  async get(id: string, { signal }: CallOptions = {}): Promise<GatewayResult<T>> {
    return gatewayResult(await this.http.send({ path: this.pathOf(id), signal }), this.readOne)
  }

  /** The wire names of the transits that the caller may make now. */
  async transitNames(id: string, { signal }: CallOptions = {}): Promise<GatewayResult<readonly string[]>> {
    const query = { meta: 'state_actions' }
    return gatewayResult(await this.http.send({ path: this.pathOf(id), query, signal }), readStateActions)
  }

  async add(body: object): Promise<GatewayResult<T>> {
    const outcome = await this.http.send({ method: 'POST', path: this.path, body, mediaType: wireMediaType })
    return gatewayResult(outcome, this.readOne)
  }

  async change(id: string, body: object): Promise<GatewayResult<T, T>> {
    const outcome = await this.http.send({ method: 'PATCH', path: this.pathOf(id), body, mediaType: wireMediaType })
    return this.withCurrent(outcome, gatewayResult(outcome, this.readOne))
  }

  /** CALL-1: the only path without a trailing slash. */
  async delete(id: string): Promise<GatewayResult<null, T>> {
    const outcome = await this.http.send({ method: 'DELETE', path: this.pathOf(id).slice(0, -1) })
    return this.withCurrent(outcome, gatewayResult(outcome, nothing))
  }

  /** CALL-1: returns the resource, or null if the caller may no longer see it. */
  async transit(id: string, transit: string, comment: string): Promise<GatewayResult<T | null, T>> {
    const body = transitRequestBody({ transit, comment })
    const outcome = await this.http.send({ method: 'POST', path: `${this.pathOf(id)}transit/`, body })
    const readIfAny = (answer: unknown) => (answer === null ? nothing() : this.readOne(answer))
    return this.withCurrent(outcome, gatewayResult<T | null>(outcome, readIfAny))
  }

  /** Performs a named act on one resource and returns its new state. */
  async act(id: string, act: string, body: object): Promise<GatewayResult<T, T>> {
    const outcome = await this.http.send({ method: 'POST', path: `${this.pathOf(id)}${act}/`, body })
    return this.withCurrent(outcome, gatewayResult(outcome, this.readOne))
  }

  /** A conflict response may have the current version of the resource. */
  private withCurrent<Value>(outcome: HttpOutcome, result: GatewayResult<Value>): GatewayResult<Value, T> {
    if (result.ok || result.error !== 'conflict' || !outcome.ok) return result
    const read = readWire(outcome.value.body, (root) => root.at('meta').at('current').optional(this.read, null))
    return read.ok && read.value !== null ? { ...result, current: read.value } : result
  }

  private readonly readOne = (body: unknown) => readDocument(body, this.read)

  private pathOf(id: string): string {
    return `${this.path}${urlEncoded(id)}/`
  }
}
