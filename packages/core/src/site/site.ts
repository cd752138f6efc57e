import { err, ok, type Result } from '../shared/index.ts'
import { isSiteVariant, localeFromTag, siteVariants, type LocaleCode, type SiteVariant } from './locale.ts'

/** The locales of a deployment; the first one is the default. */
export type SiteLocales = readonly [LocaleCode, ...LocaleCode[]]

export interface Site {
  readonly variant: SiteVariant
  readonly locales: SiteLocales
  readonly defaultLocale: LocaleCode
  /** SITE-14: the name of a host with its own locales; links to its pages use this host instead of the variant's. */
  readonly hostName?: string
}

/** The settings SITE_VARIANT, SITE_LOCALES and SITE_URL_…; `noOverrides` if none is set. */
export interface SiteOverrides {
  readonly variant: SiteVariant | null
  readonly locales: Readonly<Partial<Record<SiteVariant, SiteLocales>>>
  /** The variant of each configured host. */
  readonly hosts?: Readonly<Record<string, SiteVariant>>
  /** SITE-14: the locales of single hosts, by host name without a port. */
  readonly hostLocales?: Readonly<Record<string, SiteLocales>>
  /** SITE-14: the host that was asked, for emails that answer who asked. */
  readonly askedHost?: string
}
export const noOverrides: SiteOverrides = { variant: null, locales: {} }

/** SITE-2, SITE-3: the supported locales of each variant, the default first. */
export const variantLocales: Readonly<Record<SiteVariant, SiteLocales>> = {
  ru: ['RU_RU'],
  kz: ['KK_KZ', 'RU_KZ'],
  int: ['EN_US'],
}

/** SITE-1: the last label of the host name decides. */
const variantBySuffix: ReadonlyMap<string, SiteVariant> = new Map([
  ['ru', 'ru'],
  ['kz', 'kz'],
  ['eco', 'int'],
])

const hostNameOf = (host: string): string => host.trim().toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '')

/** SITE-1: host header → variant. Development hosts are `ru.localhost` and the like; any other host is international. */
export function variantOfHost(host: string): SiteVariant {
  const labels = hostNameOf(host).split('.')
  const last = labels.at(-1) ?? ''
  if (last !== 'localhost') return (labels.length > 1 && variantBySuffix.get(last)) || 'int'
  const development = labels.at(-2)
  return isSiteVariant(development) ? development : 'int'
}

export function siteOfVariant(variant: SiteVariant, overrides: SiteOverrides = noOverrides): Site {
  const locales = overrides.locales[variant] ?? variantLocales[variant]
  return { variant, locales, defaultLocale: locales[0] }
}

/** SITE-1, SITE-2: the site of a request. A forced variant wins over a configured origin, which wins over the host's suffix. */
export function siteOfHost(host: string, overrides: SiteOverrides = noOverrides): Site {
  const variant = overrides.variant ?? configuredVariant(host, overrides.hosts) ?? variantOfHost(host)
  const name = hostNameOf(host)
  const locales = Object.hasOwn(overrides.hostLocales ?? {}, name) ? overrides.hostLocales?.[name] : undefined
  return locales === undefined
    ? siteOfVariant(variant, overrides)
    : { variant, locales, defaultLocale: locales[0], hostName: name }
}

/** SITE-14: the site whose pages an email links to: the one that was asked if it has the reader's language, the one that opens in it, else one that has it. */
export function siteOfReader(variant: SiteVariant, locale: LocaleCode, overrides: SiteOverrides = noOverrides): Site {
  const own = siteOfVariant(variant, overrides)
  const hosts = Object.keys(overrides.hostLocales ?? {}).map((host) => siteOfHost(host, overrides))
  const sites = [own, ...hosts.filter((site) => site.variant === variant)]
  return (
    sites.find(
      ({ hostName, locales }) => hostName !== undefined && hostName === overrides.askedHost && locales.includes(locale),
    ) ??
    sites.find(({ defaultLocale }) => defaultLocale === locale) ??
    sites.find(({ locales }) => locales.includes(locale)) ??
    own
  )
}

/** SITE-14: the public origin of a site: its variant's, with the site's own host name if it has one. */
export function originOf({ variant, hostName }: Site, origins: Readonly<Record<SiteVariant, string>>): string {
  return hostName === undefined ? origins[variant] : origins[variant].replace(/(?<=\/\/)[^:/]+/, hostName)
}

function configuredVariant(host: string, hosts: SiteOverrides['hosts'] = {}): SiteVariant | null {
  const hostname = host
    .trim()
    .toLowerCase()
    .replace(/:(?:80|443)$/, '')
  return Object.hasOwn(hosts, hostname) ? (hosts[hostname] ?? null) : null
}

/** The variants of configured origins by host. A host shared by two variants decides nothing, so it is left out. */
export function configuredHosts(origins: Readonly<Partial<Record<SiteVariant, string>>>): Record<string, SiteVariant> {
  const pairs = siteVariants.flatMap((variant) => {
    const origin = origins[variant]
    return origin === undefined ? [] : [{ host: origin.replace(/^https?:\/\//, ''), variant }]
  })
  const isAlone = ({ host }: { host: string }): boolean => pairs.filter((each) => each.host === host).length === 1
  return Object.fromEntries(pairs.filter(isAlone).map(({ host, variant }) => [host, variant]))
}

export type SiteSettingError = 'unknown-variant' | 'unknown-locale' | 'no-locale'

/**
 * Reads the two settings. SITE_LOCALES is a list with the default locale first (`EN_US,ES_AR`). A list for one variant
 * is prefixed with its name (`int=EN_US,ES_AR; kz=KK_KZ`), a list for one host with the host name
 * (`ar.localhost=ES_AR,EN_US`); a list without a prefix applies to every variant without its own.
 */
export function readSiteOverrides(siteVariant = '', siteLocales = ''): Result<SiteOverrides, SiteSettingError> {
  const variant = siteVariant.trim().toLowerCase()
  if (variant !== '' && !isSiteVariant(variant)) return err('unknown-variant')

  const named: Partial<Record<SiteVariant, SiteLocales>> = {}
  const hostLocales: Record<string, SiteLocales> = {}
  let shared: Partial<Record<SiteVariant, SiteLocales>> = {}
  for (const part of siteLocales.split(';').filter((text) => text.trim() !== '')) {
    const equalSign = part.indexOf('=')
    const locales = readLocales(part.slice(equalSign + 1))
    if (!locales.ok) return locales
    const target = part.slice(0, Math.max(equalSign, 0)).trim().toLowerCase()
    if (equalSign < 0) shared = { ru: locales.value, kz: locales.value, int: locales.value }
    else if (isSiteVariant(target)) named[target] = locales.value
    else if (/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/.test(target)) hostLocales[target] = locales.value
    else return err('unknown-variant')
  }
  const hasHosts = Object.keys(hostLocales).length > 0
  return ok({
    variant: variant === '' ? null : variant,
    locales: { ...shared, ...named },
    ...(hasHosts ? { hostLocales } : {}),
  })
}

function readLocales(list: string): Result<SiteLocales, SiteSettingError> {
  const words = list.split(/[\s,]+/).filter((word) => word !== '')
  const locales: LocaleCode[] = []
  for (const word of words) {
    const locale = localeFromTag(word)
    if (locale === null) return err('unknown-locale')
    if (!locales.includes(locale)) locales.push(locale)
  }
  const [first, ...rest] = locales
  return first === undefined ? err('no-locale') : ok([first, ...rest])
}
