import type { Config } from './config.ts'

const minPasswordLetters = 12
const knownPasswords = new Set(['postgres', 'password', 'recircle', 'changeme', 'secret', 'admin', 'example', 'test'])
/** A random secret hardly ever has fewer different bytes. */
const minDifferentBytes = 16

const hostOf = (url: string | null): string => (url !== null && URL.canParse(url) ? new URL(url).hostname : '')
/** Private addresses, and names without a dot, such as a service of compose, are not on the public network. */
const isNear = (host: string): boolean =>
  host === '' ||
  !host.includes('.') ||
  /^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)/.test(host) ||
  host.includes(':')
const isPlain = (url: string | null): boolean => url?.startsWith('http://') === true && !isNear(hostOf(url))
const isLocalHost = (host: string): boolean => host === 'localhost' || host.startsWith('127.') || host === '::1'

const databaseUrls = ({ databaseUrl, databaseDirectUrl }: Config): string[] =>
  [databaseUrl, databaseDirectUrl].filter((url) => url !== null)

interface Risk {
  readonly holds: (config: Config) => boolean
  readonly sentence: string
}

const ofProduction: readonly Risk[] = [
  {
    holds: ({ databaseUrl }) => databaseUrl === null,
    sentence: 'EMBEDDED_DATABASE is on: one instance, and its backup is yours to make (docs/operations.md).',
  },
  {
    holds: (config) => databaseUrls(config).some((url) => isWeak(new URL(url).password)),
    sentence: `DATABASE_URL or DATABASE_DIRECT_URL has a password that is known or shorter than ${minPasswordLetters} letters.`,
  },
  {
    holds: (config) =>
      databaseUrls(config).some((url) => !isNear(hostOf(url)) && !/[?&]sslmode=(require|verify)/.test(url)),
    sentence: 'DATABASE_URL or DATABASE_DIRECT_URL leads to another network without TLS: add ?sslmode=verify-full.',
  },
  {
    holds: ({ smtpUrl }) => smtpUrl === null,
    sentence: 'MAIL_TO_FILES is on: no email leaves, and its files in DATA_DIR/outbox hold links that open accounts.',
  },
  {
    holds: ({ smtpUrl }) =>
      smtpUrl?.startsWith('smtp://') === true && !isNear(hostOf(smtpUrl)) && !smtpUrl.includes('requireTLS=true'),
    sentence: 'SMTP_URL may send in the clear where the server offers no TLS: use smtps:// or add ?requireTLS=true.',
  },
  {
    holds: ({ smtpUrl, mailFrom }) => smtpUrl !== null && mailFrom.includes('@localhost'),
    sentence: 'MAIL_FROM is an address of localhost, which mail servers refuse.',
  },
  {
    holds: ({ mailAllow }) => mailAllow !== null,
    sentence: 'MAIL_ALLOW is set: mail to anybody else stays in DATA_DIR/outbox and never arrives.',
  },
  {
    holds: ({ tokenKeys }) => tokenKeys?.some(({ secret }) => new Set(secret).size < minDifferentBytes) === true,
    sentence: 'TOKEN_KEYS holds a secret that is not random.',
  },
  {
    holds: ({ origins }) => Object.values(origins).some((origin) => origin.startsWith('http://')),
    sentence: 'A SITE_URL_… is http: passwords and cookies cross the network in the clear, and there is no HSTS.',
  },
  {
    holds: ({ trustProxy }) => trustProxy === true,
    sentence: 'TRUST_PROXY is on: anybody who reaches the port can claim any address; name the addresses of the proxy.',
  },
  {
    holds: ({ securityContact }) => securityContact === null,
    sentence: 'SECURITY_CONTACT is not set: who finds a weakness has nobody to tell (/.well-known/security.txt).',
  },
  {
    holds: ({ hsts }) => hsts === 'off',
    sentence: 'HSTS is off: a first visit can be held on http.',
  },
  { holds: ({ rateLimitFactor }) => rateLimitFactor > 20, sentence: 'RATE_LIMIT_FACTOR hardly limits anybody.' },
  { holds: ({ maxDelayMs }) => maxDelayMs === 0, sentence: 'MAX_DELAY_MS is 0: an overload makes everybody wait.' },
  {
    holds: ({ geocodingUrl, ipLocationUrl, s3, apiOrigin }) =>
      [geocodingUrl, ipLocationUrl, s3?.endpoint ?? null, apiOrigin].some(isPlain),
    sentence:
      'A service of another network (GEOCODING_URL, IP_LOCATION_URL, S3_ENDPOINT, API_ORIGIN) is asked by http.',
  },
]

const ofDemonstrations: readonly Risk[] = [
  {
    holds: ({ host }) => !isLocalHost(host),
    sentence:
      'A demonstration listens beyond this machine: its accounts have a known password, /dev/outbox shows its mails.',
  },
  {
    holds: ({ databaseUrl }) => databaseUrl !== null,
    sentence: 'A demonstration would fill DATABASE_URL with demonstration data if it is empty.',
  },
  {
    holds: ({ smtpUrl, mailAllow }) => smtpUrl !== null && mailAllow === null,
    sentence: 'SMTP_URL is not used outside production until MAIL_ALLOW names who may get mail.',
  },
]

function isWeak(password: string): boolean {
  return password !== '' && (password.length < minPasswordLetters || knownPasswords.has(password.toLowerCase()))
}

/** OPS-13: settings that a start accepts but an operator should know about. */
export const risksOf = (config: Config): readonly string[] =>
  (config.isProduction ? ofProduction : ofDemonstrations).flatMap((risk) => (risk.holds(config) ? [risk.sentence] : []))
