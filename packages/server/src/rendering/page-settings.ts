import type { PageSettings } from '@recircle/core/rendering'
import type { GoogleSettings } from '@recircle/core/session'
import type { Config } from '../config/config.ts'
import type { GoogleConfig } from '../config/google-config.ts'

export type RenderingConfig = Pick<
  Config,
  | 'securityContact'
  | 'siteOverrides'
  | 'origins'
  | 'apiOrigin'
  | 'socketUrl'
  | 'tileUrl'
  | 'tileAttribution'
  | 'ipLocationUrl'
  | 'geocodingUrl'
  | 'geocoder'
  | 'google'
  | 'analyticsIds'
  | 'isIndexed'
  | 'isProduction'
  | 'tokenKeys'
  | 'dataDirectory'
  | 'cdn'
>

interface SettingsOfRun extends Pick<PageSettings, 'buildId' | 'isHotReloading'> {
  /** A function, because editors change the texts of the guide while the server runs. */
  readonly guideVersion: () => string
}

/** The settings that reach the browser are listed one by one, so that no secret slips through. */
export const pageSettings = (
  config: RenderingConfig,
  { buildId, isHotReloading, guideVersion }: SettingsOfRun,
): PageSettings => ({
  siteOverrides: config.siteOverrides,
  origins: config.origins,
  apiOrigin: config.apiOrigin,
  socketUrl: config.socketUrl,
  tileUrl: config.tileUrl,
  tileAttribution: config.tileAttribution,
  hasIpLookUp: config.ipLocationUrl !== null,
  hasGeocoder: config.geocodingUrl !== null,
  addressAttribution: config.geocoder?.attribution ?? null,
  google: config.google && pickGoogle(config.google),
  analyticsIds: config.analyticsIds,
  isIndexed: config.isIndexed,
  isDevelopment: !config.isProduction,
  buildId,
  get guideVersion() {
    return guideVersion()
  },
  isHotReloading,
})

const pickGoogle = ({ clientId, authorizationUrl, scope }: GoogleConfig): GoogleSettings => ({
  clientId,
  authorizationUrl,
  scope,
})
