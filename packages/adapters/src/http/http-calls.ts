import {
  callPath,
  sendsFile,
  type Answered,
  type Asking,
  type AskOptions,
  type Call,
  type Calls,
} from '@recircle/core/calls'
import { file, isRecord, readWire } from '@recircle/core/wire'
import { gatewayResult, type HttpSender } from './http-sender.ts'
import { fileBlob } from './upload-image.ts'

/** Long enough for a large file over a slow connection. */
const fileTimeoutMs = 300_000

/** A file is a part as it is, anything else as JSON. */
function formOfParts(parts: unknown): FormData {
  const form = new FormData()
  for (const [name, part] of isRecord(parts) ? Object.entries(parts) : []) {
    const read = readWire(part, file.read)
    if (read.ok) form.append(name, fileBlob(read.value), read.value.name)
    else form.append(name, JSON.stringify(part))
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
    const hasFile = sendsFile(call)
    const written = sent === null || request.sent === undefined ? {} : sent.write(request.sent)
    const outcome = await sender.send({
      method,
      path: callPath(call, request),
      signal,
      ...(query !== null && request.query != null && { query: query.write(request.query) }),
      ...((method === 'POST' || method === 'PATCH') && { body: hasFile ? formOfParts(written) : written }),
      ...(hasFile && { timeoutMs: fileTimeoutMs }),
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
