import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isExternalPath } from '@recircle/core/site'
import { anyPage } from './any-page.ts'
import { refuse } from '../answer/wire-reply.ts'

interface KnownPath {
  readonly pattern: RegExp
  readonly methods: Set<string>
}

/**
 * Handles requests that match no route. A path that exists under another method is 405 with an Allow header (RFC 9110), and 204 with one for
 * OPTIONS; any other is 404. Nothing here grants CORS.
 */
export function answerUnknown(app: FastifyInstance): void {
  const known = new Map<string, KnownPath>()
  app.addHook('onRoute', ({ url, method }) => {
    const path = known.get(url) ?? { pattern: patternOf(url), methods: new Set() }
    for (const each of [method].flat()) path.methods.add(each)
    known.set(url, path)
  })

  const methodsOf = (pathname: string): string[] => {
    const fitting = [...known].filter(
      ([url, { pattern }]) => pattern.test(pathname) && (url !== anyPage || !isExternalPath(pathname)),
    )
    return [...new Set(fitting.flatMap(([, { methods }]) => Array.from(methods)))].toSorted()
  }

  app.setNotFoundHandler((request: FastifyRequest, reply: FastifyReply) => {
    const [pathname = ''] = request.url.split('?')
    const methods = methodsOf(pathname)
    if (methods.length === 0 || methods.includes(request.method)) return refuse(reply, 'not-found')
    reply.header('allow', [...methods, 'OPTIONS'].join(', '))
    return request.method === 'OPTIONS' ? reply.code(204).send() : refuse(reply, 'method-not-allowed')
  })
}

/** `:name`, with its own pattern if any, stands for one path segment, `*` for the rest; a trailing slash makes no difference. */
function patternOf(url: string): RegExp {
  const parts = url.replace(/\/$/, '').split(/(:\w+(?:\([^)]*\))?|\*)/)
  const pattern = parts.map((part) => {
    if (part.startsWith(':')) return '[^/]+'
    return part === '*' ? '.*' : part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  })
  return new RegExp(`^${pattern.join('')}/?$`)
}
