import type { FastifyInstance } from 'fastify'
import { inProcessAddress } from '../http/in-process.ts'

const bodiless = new Set([101, 204, 205, 304])

/** The `fetch` of a page being rendered: the same routes and rules as over the network, without the network. */
export function inProcessFetch(app: FastifyInstance, host: string): typeof fetch {
  return async (input, init) => {
    const request = new Request(input instanceof Request ? input : new URL(String(input), `http://${host}`), init)
    request.signal.throwIfAborted()
    const { pathname, search } = new URL(request.url)
    const answer = await app.inject({
      method: request.method,
      url: pathname + search,
      remoteAddress: inProcessAddress,
      headers: { ...Object.fromEntries(request.headers), host },
      ...(request.body === null ? {} : { payload: Buffer.from(await request.arrayBuffer()) }),
    })
    request.signal.throwIfAborted()
    const headers = new Headers()
    for (const [name, value] of Object.entries(answer.headers))
      if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : String(value))
    const body = bodiless.has(answer.statusCode) ? null : new Uint8Array(answer.rawPayload)
    return new Response(body, { status: answer.statusCode, headers })
  }
}
