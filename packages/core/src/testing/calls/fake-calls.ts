import {
  sendsFile,
  type Answered,
  type Asked,
  type Asking,
  type AskOptions,
  type Call,
  type Calls,
} from '../../calls/index.ts'
import { ok } from '../../shared/index.ts'
import { gatewayFailure, readWire, type GatewayResult, type WireProblem } from '../../wire/index.ts'

type AnyAsked = AskOptions & { readonly id?: string; readonly sent?: unknown; readonly query?: unknown }
type Handler<C extends Call> = (asked: Asked<C>) => Answered<C> | Promise<Answered<C>>

type AnyResult = GatewayResult<unknown, unknown>
type AnyHandler = (asked: AnyAsked) => AnyResult | Promise<AnyResult>

const nameOf = ({ method, path }: Call): string => `${method} ${path}`

/** A backend of single calls: what is sent and answered crosses the wire as its row says. A call without a handler is not found. */
export class FakeCalls implements Calls {
  /** `POST /api/…/claims/:id/proof/`, in the order of the calls. */
  readonly asked: string[] = []
  private readonly handlers = new Map<string, AnyHandler>()

  on<C extends Call>(call: C, handler: Handler<C>): this {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `ask` gives this handler this very call
    return this.serve(call, handler as unknown as AnyHandler)
  }

  /** For a backend that looks at the row itself. */
  serve(call: Call, handler: AnyHandler): this {
    this.handlers.set(nameOf(call), handler)
    return this
  }

  ask<C extends Call>(call: C, ...[request]: Asking<C>): Promise<Answered<C>>
  async ask(call: Call, request: AnyAsked = {}): Promise<AnyResult> {
    this.asked.push(nameOf(call))
    if (request.signal?.aborted === true) return gatewayFailure('cancelled')
    const handler = this.handlers.get(nameOf(call))
    if (handler === undefined) return gatewayFailure('not-found')
    const crossing = sendsFile(call) ? (body: unknown) => body : json
    const sent = call.sent === null ? ok(null) : readWire(crossing(call.sent.write(request.sent)), call.sent.read)
    if (!sent.ok) return refusedRead(sent)
    const query = call.query === null ? ok(null) : call.query.read(call.query.write(request.query ?? {}))
    if (!query.ok) return refusedRead(query)
    const answer = await handler({ ...request, sent: sent.value, query: query.value })
    if (!answer.ok) return answer
    const read = call.answer.read(json(call.answer.write(answer.value)))
    return read.ok ? read : gatewayFailure('bad-response')
  }
}

const json = (value: unknown): unknown => (value === undefined ? null : JSON.parse(JSON.stringify(value)))
const refusedRead = ({ problems }: { readonly problems: readonly WireProblem[] }) =>
  gatewayFailure(
    'invalid',
    problems.map(({ code, pointer }) => ({ rule: code, pointer })),
  )
