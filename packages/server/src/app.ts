import { setTimeout as delay } from 'node:timers/promises'
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyServerOptions,
} from 'fastify'
import type { Config } from './config/config.ts'
import { tokenKeysOf } from './config/token-keys.ts'
import type { Database } from './db/database.ts'
import { knowApiClients } from './api-client/api-keys.ts'
import { registerAccountData } from './account/account-data.routes.ts'
import { registerAccount } from './account/account.routes.ts'
import { registerAlerts } from './area-alert/alert.routes.ts'
import { registerBuilds } from './build-watch/builds.routes.ts'
import { registerCharityEvents } from './charity-event/charity-event.routes.ts'
import { registerEventChanges } from './event-change/event-change.routes.ts'
import { registerConfirmations } from './confirmation/confirmation.routes.ts'
import { registerStaffQuestions } from './staff-question/staff-question.routes.ts'
import { registerHoursUnchanged } from './confirmation/hours-unchanged.routes.ts'
import { registerReminders } from './confirmation/reminder.routes.ts'
import { registerEventFeeds } from './charity-event/feeds/event-feeds.routes.ts'
import { registerPointDays } from './facility/days/point-day.routes.ts'
import { registerFacilities } from './facility/facility.routes.ts'
import { registerStopCalendars } from './facility/stop-calendar.routes.ts'
import { registerGeo } from './geo/geo.routes.ts'
import { registerAddresses } from './geo/geocoder/address.routes.ts'
import { geocoderChoice, geocoderOf } from './geo/geocoder/geocoder-of.ts'
import { openGround } from './ground/ground-archive.ts'
import { registerTowns } from './geo/towns.routes.ts'
import { registerGround } from './ground/ground.routes.ts'
import { DeskSockets } from './desk/queue/desk-sockets.ts'
import { registerDesk } from './desk/register-desk.ts'
import { StaffSessions } from './staff-session/staff-sessions.ts'
import { compressAnswers } from './http/answer/compressed-answers.ts'
import {
  connectionOptions,
  limitHandlers,
  usualConnectionLimits,
  type ConnectionLimits,
} from './http/guard/connection-limits.ts'
import { tellVersions } from './http/open-api/api-versions.ts'
import { answerError, registerErrorAnswers } from './http/answer/error-answers.ts'
import { Presence, registerHealth } from './http/health.routes.ts'
import { answerUnknown } from './http/request/known-methods.ts'
import { registerOpenApi } from './http/open-api/open-api.ts'
import { acceptBodies } from './http/request/request-bodies.ts'
import { forgetForwardedHost } from './http/request/forwarded-host.ts'
import { readFromStandbys } from './http/request/standby-reads.ts'
import { lazyCompilers } from './http/request/route-compilers.ts'
import { requestIds } from './http/request/request-ids.ts'
import { readableAddress } from './http/request/readable-address.ts'
import { guardRoutes } from './http/guard/route-guard.ts'
import { refuseForeignWrites } from './http/guard/own-origin.ts'
import { linkNextPages } from './http/answer/next-links.ts'
import { openReads } from './http/guard/open-reads.ts'
import { registerSecurityHeaders, securityHeaders } from './http/guard/security-headers.ts'
import { registerSparseAnswers } from './http/answer/sparse-answers.ts'
import { registerClaims } from './point-claim/claim.routes.ts'
import type { ResolveTxt } from './point-claim/look-at-site.ts'
import { ownerCaller, staffCaller } from './import/runs/import-caller.ts'
import { registerImports } from './import/runs/import.routes.ts'
import { registerOwnSources, registerSources } from './import/sources/source.routes.ts'
import { registerInquiries } from './inquiry/inquiry.routes.ts'
import { LiveEvents } from './live/live-events.ts'
import { LiveIndex } from './live/live-index.ts'
import type { IndexSnapshots } from './live/snapshot/index-snapshots.ts'
import { PublicChanges } from './live/public-changes.ts'
import { usualSocketLimits, type SocketLimits } from './live/news-socket.ts'
import { registerLive } from './live/register-live.ts'
import { registerBag } from './guide/bag.routes.ts'
import { registerGuide } from './guide/guide.routes.ts'
import { registerGuideMisses } from './guide/guide-misses.routes.ts'
import { registerTownAnswers } from './town-answers/town-answers.routes.ts'
import type { OpenDataPages } from './open-data/open-data-pages.ts'
import { registerOpenData } from './open-data/open-data.routes.ts'
import { registerOpenResults } from './open-data/open-results.routes.ts'
import { registerMaterials } from './material/material.routes.ts'
import { AddressMarks } from './ops/address-marks.ts'
import { DailyRounds } from './ops/daily-jobs.ts'
import { includableResources } from './moderation/includable-resources.ts'
import { shedLoad } from './ops/load-shedding.ts'
import { registerMetrics } from './ops/metrics.routes.ts'
import { Metrics } from './ops/metrics.ts'
import type { Telemetry } from './ops/telemetry.ts'
import { photoAudience } from './event-result/photo-audience.ts'
import { registerResultPhotos } from './event-result/result-photos.routes.ts'
import { registerResults } from './event-result/result.routes.ts'
import { registerOrganizations } from './organization/organization.routes.ts'
import { registerOrganizers } from './participation/organizer.routes.ts'
import { registerParticipation } from './participation/participation.routes.ts'
import { registerReports } from './report/report.routes.ts'
import { registerApplications } from './registration/application.routes.ts'
import { leadFormsToPages } from './http/forms/form-navigation.ts'
import { KeptForms } from './http/forms/kept-forms.ts'
import { isPage } from './http/request/any-page.ts'
import { AccessTokens } from './session/access-tokens.ts'
import { Callers } from './session/caller.ts'
import { registerCommonPasswords } from './session/password/common-passwords.ts'
import { FailedAttempts, usualAttemptLimits, type AttemptLimits } from './session/failed-attempts.ts'
import { registerGoogle } from './session/google/google.routes.ts'
import { KnownDevices } from './session/known-devices.ts'
import type { Pause } from './session/pause.port.ts'
import { deskDoor } from './session/session-cookies.ts'
import { registerOwnSessions } from './session/own-sessions.routes.ts'
import { registerPasswordRestore } from './session/password/password-restore.routes.ts'
import { registerSession } from './session/session.routes.ts'
import { registerSignUp } from './session/sign-up/sign-up.routes.ts'
import { SealedTexts } from './signed-link/sealed-texts.ts'
import { SignedLinks } from './signed-link/signed-links.ts'
import { registerSiteInfo } from './site/site-info.routes.ts'
import { registerNewsletter } from './newsletter/newsletter.routes.ts'
import { registerSubscription } from './subscription/subscription.routes.ts'
import { storageOf } from './upload/storage-of.ts'
import { registerUploads } from './upload/upload.routes.ts'
import { registerVisits } from './visits/visits.routes.ts'

export interface AppDeps {
  readonly config: Config
  readonly database: Database
  readonly logger: FastifyBaseLogger
  /** BUILD-1 */
  readonly buildId: string
  readonly attemptLimits?: AttemptLimits
  readonly pause?: Pause
  readonly socketLimits?: SocketLimits
  readonly index?: LiveIndex
  /** INDEX-1 */
  readonly snapshots?: IndexSnapshots | null
  readonly events?: LiveEvents
  readonly publicChanges?: PublicChanges
  readonly metrics?: Metrics
  readonly telemetry?: Telemetry | null
  readonly presence?: Presence
  readonly rounds?: DailyRounds
  readonly connectionLimits?: ConnectionLimits
  /** OPEN-4 */
  readonly openData?: OpenDataPages
  /** CLAIM-5 */
  readonly resolveTxt?: ResolveTxt
  /** Compiles lazily if omitted. */
  readonly schemaController?: FastifyServerOptions['schemaController']
}

export type App = FastifyInstance

const bodyLimitBytes = 1_048_576
const longestIdInPath = 500
/** PLACE-10: a visitor waits for no more than a turn or two of the geocoder. */
const searchPatienceMs = 2000

/** The whole server without a port: tests call it by `inject`, and pages are rendered in the same process (`registerRendering`, by `start-server.ts`). */
export async function buildApp(deps: AppDeps): Promise<App> {
  const { config, database, attemptLimits = usualAttemptLimits, metrics = new Metrics(), pause = delay } = deps
  const { socketLimits = usualSocketLimits, connectionLimits = usualConnectionLimits } = deps
  const { publicChanges = new PublicChanges() } = deps
  const { snapshots = null } = deps
  const { index = new LiveIndex(database, publicChanges.notePoints, undefined, snapshots) } = deps
  const { events = new LiveEvents(database, publicChanges.noteEvents) } = deps
  const headers = securityHeaders(config)
  const app = Fastify({
    loggerInstance: deps.logger,
    genReqId: requestIds(trustedProxies(config)),
    // Page views are counted as metrics; a log line for each would cost as much as sending a cached page.
    logController: new LogController({ disableRequestLogging: isPage }),
    trustProxy: trustedProxies(config),
    bodyLimit: bodyLimitBytes,
    // An idle connection must not delay the shutdown.
    forceCloseConnections: 'idle',
    ...connectionOptions(connectionLimits, headers),
    // Hooks do not run for requests that are refused before routing.
    frameworkErrors: (error, request, reply) =>
      void answerError(error, request, reply.headers({ ...headers, 'x-request-id': request.id })),
    rewriteUrl: readableAddress,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: longestIdInPath },
    schemaController: deps.schemaController ?? { compilersFactory: lazyCompilers() },
  })
  deps.telemetry?.register(app, trustedProxies(config))
  forgetForwardedHost(app)
  answerUnknown(app)
  limitHandlers(app, connectionLimits)
  if (config.databaseReadUrls.length > 0) readFromStandbys(app, database, config)
  registerSecurityHeaders(app, headers)
  openReads(app, config.readOrigins)
  registerErrorAnswers(app)
  refuseForeignWrites(app, config)
  tellVersions(app)
  knowApiClients(app, database)
  const keys = tokenKeysOf(config)
  const tokens = new AccessTokens(keys, config.tokenLifetimeMs, Date.now)
  const callers = new Callers(database, tokens)
  const staff = new StaffSessions(database, config)
  await guardRoutes(app, {
    callers,
    staff,
    metrics,
    rateLimitFactor: config.rateLimitFactor,
    hasCdn: config.cdn !== null,
  })
  registerMetrics(app, metrics, config.metricsToken)
  await shedLoad(app, { maxUnderWay: config.maxRequestsUnderWay, maxDelayMs: config.maxDelayMs }, metrics)
  acceptBodies(app)
  compressAnswers(app)
  const seals = new SealedTexts(keys)
  const keptForms = new KeptForms(seals)
  leadFormsToPages(app, config, keptForms)
  registerSparseAnswers(app, database, includableResources)
  linkNextPages(app)
  await registerOpenApi(app)
  registerHealth(app, database, index, deps.presence)
  const marks = new AddressMarks(keys)
  const attempts = new FailedAttempts(attemptLimits, { marks, door: 'site' })
  const devices = new KnownDevices(keys, config)
  registerSession(app, { config, database, tokens, callers, attempts, devices })
  registerOwnSessions(app, { config, database, attempts, devices })
  registerSignUp(app, { config, database, pause })
  registerCommonPasswords(app)
  registerPasswordRestore(app, { config, database, devices, pause })
  registerGoogle(app, { config, database, tokens, devices })
  registerAccount(app, { database })
  registerAccountData(app, { config, database, attempts })
  registerBuilds(app, deps.buildId)
  registerFacilities(app, { database, config })
  registerPointDays(app, { database })
  registerConfirmations(app, { database, config })
  registerHoursUnchanged(app, { database })
  registerStaffQuestions(app, { database })
  registerVisits(app, { config, database })
  const links = new SignedLinks(keys)
  registerReminders(app, { database, config, links })
  const storage = storageOf(config)
  await registerUploads(app, { database, storage, audienceOf: photoAudience({ database, links, staff, callers }) })
  registerCharityEvents(app, { database, config, events })
  registerEventChanges(app, { database })
  registerParticipation(app, { database, config, links, seals })
  registerAlerts(app, { database, config, links, kept: keptForms })
  registerOrganizers(app, { database, config, links })
  registerResults(app, { database, config, links, kept: keptForms })
  registerResultPhotos(app, { database, config, links, storage })
  registerOrganizations(app, { database })
  registerEventFeeds(app, { config, database, events })
  registerStopCalendars(app, { config, database })
  registerMaterials(app, deps.database)
  registerOpenData(app, { config, database, index, ...(deps.openData && { pages: deps.openData }) })
  registerOpenResults(app, { config, database })
  registerGuide(app, deps)
  registerBag(app, { database, index })
  registerGuideMisses(app, { database })
  registerTownAnswers(app, { database })
  registerSiteInfo(app, deps)
  registerInquiries(app, deps)
  registerReports(app, { database, config, storage })
  for (const caller of [ownerCaller(database), staffCaller(database)]) {
    registerImports(app, { database, config, keys }, caller)
    registerOwnSources(app, { database, keys }, caller)
  }
  registerSources(app, database)
  registerClaims(app, { database, config, resolveTxt: deps.resolveTxt })
  registerApplications(app, deps)
  registerSubscription(app, { database, config, links })
  registerNewsletter(app, { database, config, links })
  registerGeo(app, config)
  const patience = { patienceMs: searchPatienceMs }
  registerAddresses(app, config.geocoder && geocoderOf(database, geocoderChoice(config), patience))
  registerTowns(app, { database, index })
  const ground = await openGround(config.basemapFile)
  app.addHook('onClose', async () => void (await Promise.all([...ground.values()].map((archive) => archive.close()))))
  registerGround(app, ground)
  registerDesk(app, {
    config,
    database,
    keys,
    attempts: new FailedAttempts(attemptLimits, { marks, door: 'desk' }),
    devices: new KnownDevices(keys, config, deskDoor),
    sessions: staff,
    rounds: deps.rounds ?? new DailyRounds(),
  })
  const desk = new DeskSockets(database)
  await registerLive(app, {
    config,
    database,
    callers,
    staff,
    desk,
    index,
    snapshots,
    events,
    publicChanges,
    socketLimits,
    metrics,
  })
  return app
}

function trustedProxies({ trustProxy }: Config): boolean | string[] | ((address: string, hop: number) => boolean) {
  return typeof trustProxy === 'number' ? (_address, hop) => hop < trustProxy : trustProxy
}
