import {
  callPath,
  sendsFile,
  type Answered,
  type Asking,
  type AskOptions,
  type Call,
  type Calls,
} from '@recircle/core/calls'
import { file, readWire } from '@recircle/core/wire'
import { gatewayResult, type HttpSender } from './http-sender.ts'

/** Long enough for a large file over a slow connection. */
const fileTimeoutMs = 300_000

/** A file is a part as it is, anything else as JSON. */
function formOfParts(sent: unknown): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(Object(sent))) {
    const read = readWire(value, file.read)
    if (read.ok) form.append(name, new Blob([new Uint8Array(read.value.bytes)]), read.value.name)
    else form.append(name, JSON.stringify(value))
  }
  return form
}

/** Every call over HTTP, from its row. */
export class HttpCalls implements Calls {
  constructor(
    private readonly anybody: HttpSender,
    private readonly visitor: HttpSender = anybody,
  ) {}

  ask<C extends Call>(call: C, ...[request]: Asking<C>): Promise<Answered<C>>
  async ask(
    call: Call,
    request: AskOptions & { readonly sent?: unknown; readonly query?: unknown } = {},
  ): Promise<Answered<Call>> {
    const { method, access, query, sent, answer } = call
    const { signal, isParting } = request
    const sender = access === 'anybody' || access === 'secret-holder' ? this.anybody : this.visitor
    const outcome = await sender.send({
      method,
      path: callPath(call, request),
      signal,
      ...(query !== null && request.query != null && { query: query.write(request.query) }),
      ...(method === 'POST' && { body: sent === null || request.sent === undefined ? {} : sent.write(request.sent) }),
      ...(sendsFile(call) && { body: formOfParts(sent?.write(request.sent)), timeoutMs: fileTimeoutMs }),
      ...(isParting && { isParting }),
    })
    const result = gatewayResult(outcome, answer.read)
    if (result.ok || result.error !== 'conflict' || !outcome.ok) return result
    // A conflict response may have the current version of the resource.
    const current = readWire(outcome.value.body, (root) => root.at('meta').at('current').raw)
    const read = answer.read({ data: current.ok ? current.value : null })
    return read.ok && read.value !== null ? { ...result, current: read.value } : result
  }
}
