import websocket from '@fastify/websocket'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { deskPaths } from '@recircle/core/desk'
import { socketPath } from '@recircle/core/realtime'
import type { Config } from '../config/config.ts'
import { urlOf, type Database } from '../db/database.ts'
import { isOfThisHost } from '../http/guard/own-origin.ts'
import { rules } from '../http/guard/route-rules.ts'
import { refuse } from '../http/answer/wire-reply.ts'
import type { Metrics } from '../ops/metrics.ts'
import type { Callers } from '../session/caller.ts'
import type { WebSocket } from 'ws'
import type { LiveFollower } from './follower-lane.ts'
import { LiveFeed } from './live-feed.ts'
import type { LiveEvents } from './live-events.ts'
import type { LiveIndex } from './live-index.ts'
import { registerLivePoints } from './live.routes.ts'
import type { SocketLimits } from './news-socket.ts'
import { NewsSockets } from './news-sockets.ts'
import type { IndexSnapshots } from './snapshot/index-snapshots.ts'
import { SnapshotRounds } from './snapshot/snapshot-rounds.ts'
import type { StaffMember, StaffSessions } from '../staff-session/staff-sessions.ts'
import type { PublicChanges } from './public-changes.ts'

/** The sockets of the staff, who stand on a floor above. */
export interface StaffSockets extends LiveFollower {
  readonly size: number
  accept(line: WebSocket, memberOf: () => Promise<StaffMember | null>): void
  stop(): void
}

export interface LiveDeps {
  readonly config: Pick<Config, 'origins'>
  readonly database: Database
  readonly callers: Callers
  readonly staff: StaffSessions
  readonly desk: StaffSockets
  readonly index: LiveIndex
  readonly snapshots: IndexSnapshots | null
  readonly events: LiveEvents
  readonly publicChanges: PublicChanges
  readonly socketLimits: SocketLimits
  readonly metrics: Metrics
}

/** Longer than any message of a client: a token, a ping. */
const maxMessageBytes = 4096

/** The in-memory views of the database and the sockets of this instance, from readiness until the application closes. */
export async function registerLive(app: FastifyInstance, deps: LiveDeps): Promise<void> {
  const { config, database, callers, staff, desk, index, events, publicChanges } = deps
  const sockets = new NewsSockets(database, callers, deps.socketLimits)
  const feed = new LiveFeed({
    url: urlOf(database),
    database,
    followers: [index, events, sockets, publicChanges, desk],
    onError: (error) => app.log.warn({ err: error }, 'changes of the database are not followed at the moment'),
  })
  watchLive(deps.metrics, { sockets, desk, feed, index })
  await app.register(websocket, {
    options: { maxPayload: maxMessageBytes },
    // `ws` itself closes a connection that breaks or sends too much, with the close code for the reason.
    errorHandler: (error, _line, request) => request.log.debug({ err: error }, 'a socket broke'),
    preClose: (done) => {
      sockets.stop()
      desk.stop()
      done()
    },
  })
  const siteOrigins = new Set(Object.values(config.origins))
  const preValidation = async (request: FastifyRequest, reply: FastifyReply) => {
    const { origin } = request.headers
    const isAllowed = origin === undefined || siteOrigins.has(origin) || isOfThisHost(request)
    return isAllowed ? undefined : refuse(reply, 'forbidden')
  }
  // The token comes in a message, and a socket is open for hours without work, so sockets have their own limit.
  const socketRules = rules({ access: 'anybody', rate: 'sockets', cache: 'by-caller', isNeverShed: true })
  app.get(socketPath, { websocket: true, preValidation, config: socketRules }, (line) => sockets.accept(line))
  // DESK-35: the cookie identifies the staff member, and browsers do not send it from other sites; the origin is checked all the same.
  const deskRules = rules({
    access: { staff: 'read-queue', isQuiet: true },
    rate: 'sockets',
    cache: 'no-store',
    isNeverShed: true,
  })
  app.get(deskPaths.live, { websocket: true, preValidation, config: deskRules }, (line, request) =>
    desk.accept(line, () => staff.of(request, true)),
  )
  registerLivePoints(app, { database, index, events })
  const rounds =
    deps.snapshots &&
    new SnapshotRounds({
      snapshots: deps.snapshots,
      points: () => index.points,
      isCurrent: () => feed.isCurrent(),
      onError: (error) => app.log.warn({ err: error }, 'the snapshot of the index could not be kept'),
    })
  app.addHook('onReady', (done) => {
    feed.start()
    rounds?.start()
    done()
  })
  app.addHook('onClose', async () => {
    await rounds?.stop()
    await feed.stop()
  })
}

interface Watched {
  readonly sockets: NewsSockets
  readonly desk: StaffSockets
  readonly feed: LiveFeed
  readonly index: LiveIndex
}

/** OPS-16 */
function watchLive(metrics: Metrics, { sockets, desk, feed, index }: Watched): void {
  const seconds = (ms: number | null) => (ms === null ? null : ms / 1000)
  metrics.watchEach('recircle_sockets', 'Open sockets of this instance', 'kind', () => ({
    site: sockets.size,
    desk: desk.size,
  }))
  metrics.watch('recircle_changes_read_age_seconds', 'Since this instance last knew every change of the database', () =>
    seconds(feed.readAgeMs),
  )
  metrics.watch('recircle_changes_waiting', 'Changes that were read and are not yet applied', () => feed.waiting)
  metrics.watch('recircle_index_age_seconds', 'Since this instance read every public point', () => seconds(index.ageMs))
}
