import { readAlertRequest, type AlertRequest, alertCalls } from '@recircle/core/area-alert'
import { innermost } from '@recircle/core/material'
import { languageOf, mapStartOf } from '@recircle/core/site'
import type { Ports } from '../../routing/screen/ports.ts'
import type { Loaded, ScreenInput } from '@recircle/ui/screen/screen-model.ts'

export interface AlertNewData {
  readonly wanted: AlertRequest
  /** The name of the town; null outside towns. */
  readonly place: string | null
  /** The requested materials, in the language of the page. */
  readonly materials: readonly { readonly slug: string; readonly name: string }[]
  /** Emails a month by pace; null if the forecast could not be loaded. */
  readonly forecast: { readonly day: number; readonly week: number } | null
}

/** ALERT-2, ALERT-3: the alert requested by the URL, and the forecast of its emails. */
export async function loadAlertNew(
  { calls, facilities, page }: Pick<Ports, 'calls' | 'facilities' | 'page'>,
  { query }: ScreenInput,
): Promise<Loaded<AlertNewData>> {
  const language = languageOf(page.locale)
  const requested = readAlertRequest({ get: (name) => query[name] ?? null }, mapStartOf(page.site, page.locale))
  const known = await facilities.materials()
  const all = known.ok ? known.value : []
  const asked = all.filter(({ slug }) => requested.materials.includes(slug)).map(({ id }) => id)
  // LOOK-26: as the map that was looked at.
  const narrowed = innermost(all, asked)
  const materials = all
    .filter(({ id }) => narrowed.includes(id))
    .map(({ slug, names }) => ({ slug, name: names[language] }))
  const wanted = { ...requested, materials: materials.map(({ slug }) => slug) }
  const forecast = await calls.ask(alertCalls.forecast, { query: wanted })
  const data = {
    wanted,
    materials,
    place: forecast.ok ? (forecast.value.place?.[language] ?? null) : null,
    forecast: forecast.ok ? { day: forecast.value.daily, week: forecast.value.weekly } : null,
  }
  return { outcome: 'ready', data }
}
