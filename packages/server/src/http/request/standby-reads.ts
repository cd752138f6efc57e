import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { isApiKey } from '../../api-client/keyed-client.ts'
import type { Config } from '../../config/config.ts'
import type { Database } from '../../db/database.ts'
import { asking, type Asking, type ReadAfter } from '../../db/standby/asking.ts'
import { changesKnownTo } from '../../db/standby/known-changes.ts'
import { endOfLog, readLogPosition } from '../../db/standby/log-position.ts'
import { setWrittenCookie, writtenCookieOf } from '../../session/session-cookies.ts'
import { isStaffAccess } from '../guard/route-rules.ts'
import { isInProcess } from '../in-process.ts'

/**
 * STANDBY-1: tells the pool which request a query is made for. STANDBY-2: a browser that has written keeps where the log then was, in a cookie,
 * since the next request may come to another instance.
 */
export function readFromStandbys(app: FastifyInstance, database: Database, config: Pick<Config, 'origins'>): void {
  const requests = new WeakMap<FastifyRequest, Asking>()
  app.addHook('onRequest', (request, _reply, done) => {
    const { isReading, after } = readingOf(request, database)
    const begun = { isReading, after, hasWritten: false }
    requests.set(request, begun)
    asking.run(begun, done)
  })
  // A body arrives outside of the context that the request began with.
  app.addHook('preValidation', (request, _reply, done) => {
    const begun = requests.get(request)
    if (begun) asking.run(begun, done)
    else done()
  })
  app.addHook('onSend', async (request, reply, payload) => {
    if (requests.get(request)?.hasWritten === true && !isInProcess(request))
      setWrittenCookie(reply, await asking.exit(() => positionOf(database)), config)
    return payload
  })
}

function readingOf(request: FastifyRequest, database: Database): Pick<Asking, 'isReading' | 'after'> {
  const isReading = request.method === 'GET' || request.method === 'HEAD'
  const known = changesKnownTo(database)
  const written = isReading ? writtenBy(request) : undefined
  if (known === null || written === undefined || !mayAskStandby(request)) return { isReading, after: null }
  return { isReading, after: { known, written } }
}

/** A page that is rendered reads for the visitor who asked for it. */
const writtenBy = (request: FastifyRequest): ReadAfter['written'] =>
  isInProcess(request) ? (asking.getStore()?.after?.written ?? null) : readLogPosition(writtenCookieOf(request) ?? '')

/** Not staff, whose sessions end at once; not sockets, which outlive every answer; not programs that sign in without cookies: nothing tells what they have written. */
function mayAskStandby({ headers, routeOptions }: FastifyRequest): boolean {
  const { rules } = routeOptions.config
  if (rules !== undefined && isStaffAccess(rules.access)) return false
  if (headers.upgrade !== undefined) return false
  return headers.authorization === undefined || isApiKey(headers.authorization) || headers.cookie !== undefined
}

async function positionOf(database: Database): Promise<string> {
  try {
    const { rows } = await sql<{ position: string }>`select pg_current_wal_insert_lsn()::text as position`.execute(
      database,
    )
    return rows[0]?.position ?? endOfLog
  } catch {
    return endOfLog
  }
}
