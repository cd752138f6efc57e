import { alertCalls, type OwnAlert } from '@recircle/core/area-alert'
import { languageOf } from '@recircle/core/site'
import { notLoaded } from '../../routing/screen/not-loaded.ts'
import type { Ports } from '../../routing/screen/ports.ts'
import type { Loaded, ScreenInput } from '@recircle/ui/screen/screen-model.ts'

export interface AlertData {
  readonly alert: OwnAlert
  /** Names in the language of the page; empty means every material. */
  readonly materials: readonly string[]
  readonly place: string | null
}

/** ALERT-5: the alert of the holder of a link; null if it has ended for good. */
export async function loadAlert(
  { calls, facilities, page }: Pick<Ports, 'calls' | 'facilities' | 'page'>,
  { params }: ScreenInput,
): Promise<Loaded<AlertData | null>> {
  const answer = await calls.ask(alertCalls.alert, { token: params['token'] ?? '' })
  if (!answer.ok) return answer.error === 'gone' ? { outcome: 'gone', data: null } : notLoaded(answer.error, 'alert')
  const language = languageOf(page.locale)
  const known = await facilities.materials()
  const { place, materials } = answer.value
  const data = {
    alert: answer.value,
    place: place?.[language] ?? null,
    materials: (known.ok ? known.value : [])
      .filter(({ slug }) => materials.includes(slug))
      .map(({ names }) => names[language]),
  }
  return { outcome: 'ready', data }
}
