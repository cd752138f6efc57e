import type { Config } from './config.ts'

const minPasswordLetters = 12

const hostOf = (url: string | null): string => (url !== null && URL.canParse(url) ? new URL(url).hostname : '')
/** Private addresses, and names without a dot, such as a service of compose, are not on the public network. */
const isNear = (host: string): boolean =>
  host === '' ||
  !host.includes('.') ||
  /^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)/.test(host) ||
  host.includes(':')
const isPlain = (url: string | null): boolean => url?.startsWith('http://') === true && !isNear(hostOf(url))
const isLocalHost = (host: string): boolean => host === 'localhost' || host.startsWith('127.') || host === '::1'

const databaseUrls = ({ databaseUrl, databaseDirectUrl, databaseReadUrls }: Config): string[] =>
  [databaseUrl, databaseDirectUrl, ...databaseReadUrls].filter((url) => url !== null)

interface Risk {
  readonly holds: (config: Config) => boolean
  readonly sentence: string
}

const ofProduction: readonly Risk[] = [
  {
    holds: ({ databaseUrl }) => databaseUrl === null,
    sentence: 'EMBEDDED_DATABASE is on: only one instance can run, and you have to back it up (docs/operations.md).',
  },
  {
    holds: (config) => databaseUrls(config).some((url) => isShort(new URL(url).password)),
    sentence: `DATABASE_URL, DATABASE_DIRECT_URL or DATABASE_READ_URL has a password shorter than ${minPasswordLetters} characters.`,
  },
  {
    holds: (config) =>
      databaseUrls(config).some((url) => !isNear(hostOf(url)) && !/[?&]sslmode=(require|verify)/.test(url)),
    sentence:
      'DATABASE_URL, DATABASE_DIRECT_URL or DATABASE_READ_URL connects to another network without TLS: add ?sslmode=verify-full.',
  },
  {
    holds: ({ smtpUrl }) => smtpUrl === null,
    sentence:
      'MAIL_TO_FILES is on: no email is sent, and the files in DATA_DIR/outbox contain links that give access to accounts.',
  },
  {
    holds: ({ smtpUrl }) =>
      smtpUrl?.startsWith('smtp://') === true && !isNear(hostOf(smtpUrl)) && !smtpUrl.includes('requireTLS=true'),
    sentence: 'SMTP_URL sends unencrypted emails if the server offers no TLS: use smtps:// or add ?requireTLS=true.',
  },
  {
    holds: ({ smtpUrl, mailFrom }) => smtpUrl !== null && mailFrom.includes('@localhost'),
    sentence: 'MAIL_FROM is an address of localhost, which mail servers refuse.',
  },
  {
    holds: ({ mailAllow }) => mailAllow !== null,
    sentence: 'MAIL_ALLOW is set: emails to all other addresses stay in DATA_DIR/outbox and are never sent.',
  },
  {
    holds: ({ origins }) => Object.values(origins).some((origin) => origin.startsWith('http://')),
    sentence: 'A SITE_URL_… is http: passwords and cookies are sent unencrypted, without HSTS.',
  },
  {
    holds: ({ trustProxy }) => trustProxy === true,
    sentence:
      'TRUST_PROXY is on: any client that can connect to the port can forge its address; list the addresses of the proxy instead.',
  },
  {
    holds: ({ securityContact }) => securityContact === null,
    sentence: 'SECURITY_CONTACT is not set: nobody can report a vulnerability (/.well-known/security.txt).',
  },
  {
    holds: ({ hsts }) => hsts === 'off',
    sentence: 'HSTS is off: visitors can be kept on http.',
  },
  {
    holds: ({ rateLimitFactor }) => rateLimitFactor > 20,
    sentence: 'RATE_LIMIT_FACTOR is so high that rate limits have little effect.',
  },
  {
    holds: ({ maxDelayMs }) => maxDelayMs === 0,
    sentence: 'MAX_DELAY_MS is 0: under overload, every request waits instead of some being refused.',
  },
  {
    holds: ({ geocodingUrl, geocoder, ipLocationUrl, s3, apiOrigin }) =>
      [geocodingUrl, geocoder?.url ?? null, ipLocationUrl, s3?.endpoint ?? null, apiOrigin].some(isPlain),
    sentence:
      'Requests to a service on another network (GEOCODING_URL, GEOCODER_URL, IP_LOCATION_URL, S3_ENDPOINT, API_ORIGIN) are unencrypted (http).',
  },
]

const ofDemonstrations: readonly Risk[] = [
  {
    holds: ({ host }) => !isLocalHost(host),
    sentence:
      'The demonstration can be reached from other machines: its accounts have a well-known password, and /dev/outbox shows its emails.',
  },
  {
    holds: ({ databaseUrl }) => databaseUrl !== null,
    sentence: 'If the database at DATABASE_URL is empty, it will be filled with demonstration data.',
  },
  {
    holds: ({ smtpUrl, mailAllow }) => smtpUrl !== null && mailAllow === null,
    sentence: 'Outside production, SMTP_URL is used only for the addresses in MAIL_ALLOW, which is not set.',
  },
]

const isShort = (password: string): boolean => password !== '' && password.length < minPasswordLetters

/** OPS-13: settings that a start accepts but an operator should know about. */
export const risksOf = (config: Config): readonly string[] =>
  (config.isProduction ? ofProduction : ofDemonstrations).flatMap((risk) => (risk.holds(config) ? [risk.sentence] : []))
