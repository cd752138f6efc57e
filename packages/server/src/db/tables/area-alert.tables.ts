import type { AlertFrequency, AlertRadius, NewsKind } from '@recircle/core/area-alert'
import type { LocaleCode, SiteVariant } from '@recircle/core/site'
import type { CreatedInstant, NullableInstant, WithDefault } from './columns.ts'

export interface AreaAlertsTable {
  id: string
  email: string
  lng: number
  lat: number
  radius_km: AlertRadius
  /** Empty means all materials. */
  material_ids: WithDefault<number[]>
  news: NewsKind[]
  pace: AlertFrequency
  locale: LocaleCode
  variant: SiteVariant
  asked_at: CreatedInstant
  confirmed_at: NullableInstant
  told_until: NullableInstant
  ended_at: NullableInstant
  ended_by: 'holder' | 'bounces' | null
}
