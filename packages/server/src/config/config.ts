import { resolve } from 'node:path'
import { err, ok } from '@recircle/core/shared'
import {
  configuredHosts,
  readSiteOverrides,
  siteVariants,
  type AnalyticsIds,
  type SiteOverrides,
  type SiteSettingError,
  type SiteVariant,
} from '@recircle/core/site'
import { address, EnvReader, onOrOff, oneOf, origin, text, wholeNumber, type Env, type Parse } from './env-reader.ts'
import { readCdn, type CdnConfig } from './cdn-config.ts'
import type { S3Config } from '../upload/s3-storage.ts'
import { databases, hostsWithPorts, originsOrAll, recipients, type ReadOrigins } from './list-settings.ts'
import { refuseGuessable, secretText } from './guessable-secrets.ts'
import { readGeocoder, type GeocoderConfig } from './geocoder-config.ts'
import { readGoogle, type GoogleConfig } from './google-config.ts'
import { acceptEmbeddedDatabase, acceptMailFiles, readMode } from './mode.ts'
import { readTelemetry, type TelemetryConfig } from './telemetry-config.ts'
import { tokenKeys, type TokenKeys } from './token-keys.ts'
import { unknownSettings } from './unknown-settings.ts'

export type TrustProxy = boolean | number | string[]

export interface Config {
  /** False for demonstrations: a start on a developer's machine, a test, a benchmark. */
  readonly isProduction: boolean
  readonly port: number
  readonly host: string
  readonly dataDirectory: string
  readonly databaseUrl: string | null
  /** The URL that bypasses a pooler, for features that the pooler cannot carry; null if `databaseUrl` is direct. */
  readonly databaseDirectUrl: string | null
  /** STANDBY-1: the standbys that may be read; none if all reads go to the primary. */
  readonly databaseReadUrls: readonly string[]
  readonly databasePoolSize: number
  readonly demoData: boolean
  readonly logLevel: LogLevel
  /** Clients with this token may read /metrics on the server's own port. */
  readonly metricsToken: string | null
  /** A port that serves only /metrics. */
  readonly metricsPort: number | null
  /** OPS-26: null if nothing is sent to a collector. */
  readonly telemetry: TelemetryConfig | null
  /** Multiplies the default rate limits; 0 turns them off, which production does not allow. */
  readonly rateLimitFactor: number
  readonly maxRequestsUnderWay: number
  /** The event-loop delay beyond which the process sheds requests; 0 is unlimited. */
  readonly maxDelayMs: number
  /** How long a stopping server keeps serving while `/readyz` reports that it stops. */
  readonly shutdownDelayMs: number
  readonly trustProxy: TrustProxy
  /** CDN-1: null if only browsers keep pages. */
  readonly cdn: CdnConfig | null
  readonly tokenKeys: TokenKeys | null
  readonly tokenLifetimeMs: number
  readonly siteOverrides: SiteOverrides
  /** The public origin of each variant, for links in mails and canonical URLs. */
  readonly origins: Readonly<Record<SiteVariant, string>>
  readonly isIndexed: boolean
  /** The scope of HSTS, if every site has https. */
  readonly hsts: HstsReach
  /** OPS-23: where to report vulnerabilities, as a mail address or a page. */
  readonly securityContact: string | null
  readonly smtpUrl: string | null
  readonly mailFrom: string
  /** ALERT-1: the permitted recipients of mail; null permits all in production and none elsewhere. */
  readonly mailAllow: readonly string[] | null
  /** Null if tiles are off: the map then draws its own ground and contacts no other host. */
  readonly tileUrl: string | null
  readonly tileAttribution: string
  /** MAP-9: a PMTiles archive with streets; null for the world map alone. */
  readonly basemapFile: string | null
  /** Where the browser finds the API and the socket if another host serves them. */
  readonly apiOrigin: string | null
  readonly socketUrl: string | null
  readonly google: GoogleConfig | null
  /** The bucket for uploads; null for the data directory. */
  readonly s3: S3Config | null
  readonly geocodingUrl: string | null
  /** GEO-5: null if only towns are found. */
  readonly geocoder: GeocoderConfig | null
  readonly ipLocationUrl: string | null
  readonly ipLocationKey: string
  readonly analyticsIds: AnalyticsIds
  /** OPEN-1: the license of the published files of points. */
  readonly openDataLicense: string
  /** OPEN-9: origins of other sites whose pages may make open reads; null for none. */
  readonly readOrigins: ReadOrigins | null
  /** SRC-10: hosts of the private network, as `host:port`, from which files of points may be fetched. */
  readonly privateFeedHosts: readonly string[]
}

const hstsReaches = ['subdomains', 'host', 'off'] as const
export type HstsReach = (typeof hstsReaches)[number]
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
type LogLevel = (typeof logLevels)[number]

type ConfigRead =
  | { readonly ok: true; readonly value: Config }
  | { readonly ok: false; readonly mistakes: readonly string[] }

/** Reads every setting, or returns one plain sentence for each that is wrong. `.env.example` documents them. */
export function readConfig(env: Env): ConfigRead {
  const { config, reader } = inspectConfig(env)
  return reader.mistakes.length === 0 ? ok(config) : { ok: false, mistakes: reader.mistakes }
}

/** Like `readConfig`, for the report of settings: also returns the valid settings when others are wrong. */
export function inspectConfig(env: Env): { readonly config: Config; readonly reader: EnvReader } {
  const reader = new EnvReader(env)
  const config = readSettings(reader)
  for (const sentence of unknownSettings(env, reader.names)) reader.refuse(sentence)
  return { config, reader }
}

export function settingNames(): readonly string[] {
  const reader = new EnvReader({})
  readSettings(reader)
  return reader.names
}

function readSettings(reader: EnvReader): Config {
  const databaseUrl = reader.optional('DATABASE_URL', address('postgres', 'postgresql'))
  const databaseDirectUrl = reader.optional('DATABASE_DIRECT_URL', address('postgres', 'postgresql'))
  const databaseReadUrls = reader.value('DATABASE_READ_URL', databases, [])
  const isProduction = readMode(reader, databaseUrl !== null) === 'production'
  const smtpUrl = reader.optional('SMTP_URL', address('smtp', 'smtps'))
  acceptEmbeddedDatabase(reader, isProduction)
  acceptMailFiles(reader, isProduction)
  const port = reader.value('PORT', wholeNumber(0, 65_535), 3000)
  const keys = reader.optional('TOKEN_KEYS', tokenKeys)
  const givenOrigins = readGivenOrigins(reader)
  const demoData = reader.value('DEMO_DATA', onOrOff, !isProduction)
  if (isProduction && keys === null) reader.refuse('TOKEN_KEYS must be set in production, the same on every instance.')
  if (isProduction)
    refuseGuessable(reader, {
      tokenKeys: keys,
      databaseUrls: [
        ['DATABASE_URL', databaseUrl],
        ['DATABASE_DIRECT_URL', databaseDirectUrl],
        ...databaseReadUrls.map((url) => ['DATABASE_READ_URL', url] as const),
      ],
    })
  if (databaseDirectUrl !== null && databaseUrl === null)
    reader.refuse(
      'DATABASE_DIRECT_URL also needs DATABASE_URL: it is the address that bypasses the pooler of DATABASE_URL.',
    )
  if (databaseReadUrls.length > 0 && databaseUrl === null)
    reader.refuse('DATABASE_READ_URL also needs DATABASE_URL: it names the standbys of that database.')
  if (isProduction && demoData) reader.refuse('DEMO_DATA must be off in production.')
  const basemapFile = reader.optional('BASEMAP_FILE', text)
  return {
    isProduction,
    port,
    host: reader.value('HOST', text, 'localhost'),
    dataDirectory: resolve(reader.value('DATA_DIR', text, 'var')),
    databaseUrl,
    databaseDirectUrl,
    databaseReadUrls,
    databasePoolSize: reader.value('DATABASE_POOL_SIZE', wholeNumber(1, 200), 10),
    demoData,
    logLevel: reader.value('LOG_LEVEL', oneOf(...logLevels), isProduction ? 'info' : 'warn'),
    metricsToken: reader.optional('METRICS_TOKEN', secretText(isProduction)),
    metricsPort: reader.optional('METRICS_PORT', wholeNumber(0, 65_535)),
    telemetry: readTelemetry(reader),
    rateLimitFactor: reader.value('RATE_LIMIT_FACTOR', wholeNumber(isProduction ? 1 : 0, 1000), isProduction ? 1 : 20),
    maxRequestsUnderWay: reader.value('MAX_REQUESTS_UNDER_WAY', wholeNumber(1, 100_000), 1000),
    maxDelayMs: reader.value('MAX_DELAY_MS', wholeNumber(0, 60_000), isProduction ? 1000 : 0),
    shutdownDelayMs: reader.value('SHUTDOWN_DELAY_MS', wholeNumber(0, 60_000), isProduction ? 5000 : 0),
    trustProxy: reader.value('TRUST_PROXY', trustProxy, false),
    cdn: readCdn(reader, isProduction),
    tokenKeys: keys,
    tokenLifetimeMs: reader.value('TOKEN_LIFETIME_MINUTES', wholeNumber(5, 43_200), 720) * 60_000,
    siteOverrides: { ...readSite(reader, isProduction), hosts: configuredHosts(givenOrigins) },
    origins: readOrigins(reader, givenOrigins, port, isProduction),
    isIndexed: reader.value('ROBOTS', oneOf('all', 'none'), isProduction ? 'all' : 'none') === 'all',
    hsts: reader.value('HSTS', oneOf(...hstsReaches), 'subdomains'),
    securityContact: reader.optional('SECURITY_CONTACT', contactAddress),
    smtpUrl,
    mailFrom: reader.value('MAIL_FROM', text, 'Recircle <no-reply@localhost>'),
    mailAllow: reader.optional('MAIL_ALLOW', recipients),
    // MAP-9: streets of the deployment's own need no third party, unless one is named.
    tileUrl: reader.value('TILE_URL', tileUrl, { url: basemapFile === null ? defaultTiles : null }).url,
    tileAttribution: reader.value('TILE_ATTRIBUTION', text, '© OpenStreetMap'),
    basemapFile,
    apiOrigin: reader.optional('API_ORIGIN', origin),
    socketUrl: reader.optional('SOCKET_URL', address('ws', 'wss')),
    google: readGoogle(reader),
    s3: readS3(reader),
    geocodingUrl: reader.optional('GEOCODING_URL', address('http', 'https')),
    geocoder: readGeocoder(reader),
    ipLocationUrl: reader.optional('IP_LOCATION_URL', address('http', 'https')),
    ipLocationKey: reader.value('IP_LOCATION_KEY', text, ''),
    readOrigins: reader.optional('READ_ORIGINS', originsOrAll),
    privateFeedHosts: reader.value('PRIVATE_FEED_HOSTS', hostsWithPorts, []),
    openDataLicense: reader.value('OPEN_DATA_LICENSE', text, 'ODbL-1.0'),
    analyticsIds: { int: reader.value('ANALYTICS_ID_INT', text, ''), other: reader.value('ANALYTICS_ID', text, '') },
  }
}

const siteMistakes: Record<SiteSettingError, string> = {
  'unknown-variant': 'SITE_VARIANT must be ru, kz or int; SITE_LOCALES may name only these variants and hosts.',
  'unknown-locale': 'SITE_LOCALES must be a list of RU_RU, RU_KZ, KK_KZ, EN_US, ES_AR, such as "EN_US,ES_AR".',
  'no-locale': 'SITE_LOCALES must name at least one locale for each variant it mentions.',
}

/** SITE-14: makes every language available after `npm start`. */
const demoHosts = 'ar.localhost=ES_AR,EN_US'

function readSite(reader: EnvReader, isProduction: boolean): SiteOverrides {
  const overrides = readSiteOverrides(
    reader.value('SITE_VARIANT', text, ''),
    reader.value('SITE_LOCALES', text, isProduction ? '' : demoHosts),
  )
  if (overrides.ok) return overrides.value
  reader.refuse(siteMistakes[overrides.error])
  return { variant: null, locales: {} }
}

type GivenOrigins = Readonly<Partial<Record<SiteVariant, string>>>

function readGivenOrigins(reader: EnvReader): GivenOrigins {
  const setting = siteVariants.map((variant) => [variant, reader.optional(`SITE_URL_${variant.toUpperCase()}`, origin)])
  return Object.fromEntries(setting.filter(([, each]) => each !== null))
}

function readOrigins(
  reader: EnvReader,
  setting: GivenOrigins,
  port: number,
  isProduction: boolean,
): Record<SiteVariant, string> {
  const of = (variant: SiteVariant): string =>
    setting[variant] ?? (isProduction ? '' : `http://${variant}.localhost:${port}`)
  const origins = { ru: of('ru'), kz: of('kz'), int: of('int') }
  const some = Object.values(origins).find((each) => each !== '')
  if (some !== undefined) return { ru: origins.ru || some, kz: origins.kz || some, int: origins.int || some }
  reader.refuse(
    'SITE_URL_RU, SITE_URL_KZ or SITE_URL_INT must be set in production: emails and canonical links need the address.',
  )
  return origins
}

function readS3(reader: EnvReader): S3Config | null {
  const endpoint = reader.optional('S3_ENDPOINT', origin)
  const bucket = reader.optional('S3_BUCKET', text)
  const region = reader.value('S3_REGION', text, 'us-east-1')
  const accessKeyId = reader.optional('S3_ACCESS_KEY_ID', text)
  const secretAccessKey = reader.optional('S3_SECRET_ACCESS_KEY', text)
  if (endpoint !== null && bucket !== null && accessKeyId !== null && secretAccessKey !== null)
    return { endpoint, bucket, region, accessKeyId, secretAccessKey }
  if ([endpoint, bucket, accessKeyId, secretAccessKey].some((each) => each !== null)) {
    reader.refuse(
      'S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together or not at all.',
    )
  }
  return null
}

const isProxyAddress = (setting: string): boolean =>
  /^[0-9a-f.:]+(\/\d{1,3})?$/i.test(setting) || ['loopback', 'linklocal', 'uniquelocal'].includes(setting)

const trustProxy: Parse<TrustProxy> = (setting) => {
  if (setting === 'on' || setting === 'off') return ok(setting === 'on')
  if (/^\d{1,2}$/.test(setting)) return ok(Number(setting))
  const addresses = setting.split(/[\s,]+/)
  return addresses.every(isProxyAddress)
    ? ok(addresses)
    : err('"on", "off", a number of proxies, or a list of their addresses')
}

const contactAddress: Parse<string> = (setting) =>
  /^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/.test(setting) ? ok(setting) : err('a mailto: or https:// address')

/** An empty setting counts as unset, so "no tiles" needs a word of its own. */
const defaultTiles = 'https://tile.openstreetmap.org/{z}/{x}/{y}.png'
const tileUrl: Parse<{ readonly url: string | null }> = (setting) => {
  if (setting === 'off') return ok({ url: null })
  return /^https?:\/\//.test(setting) && ['{z}', '{x}', '{y}'].every((part) => setting.includes(part))
    ? ok({ url: setting })
    : err('"off", or an http address with {z}, {x} and {y} in it')
}
