import { resultCalls, type RequestedResult } from '@recircle/core/event-result'
import { languageOf } from '@recircle/core/site'
import { notLoaded } from '../../routing/screen/not-loaded.ts'
import type { Ports } from '../../routing/screen/ports.ts'
import type { Loaded, ScreenInput } from '@recircle/ui/screen/screen-model.ts'

export interface EventResultData {
  readonly requested: RequestedResult
  readonly materials: readonly { readonly id: number; readonly name: string }[]
}

/** ORG-7: the result of an event, for the holder of the link; null if the event is gone. */
export async function loadEventResult(
  { calls, facilities, page }: Pick<Ports, 'calls' | 'facilities' | 'page'>,
  { params }: ScreenInput,
): Promise<Loaded<EventResultData | null>> {
  const [answer, materials] = await Promise.all([
    calls.ask(resultCalls.requested, { token: params['token'] ?? '' }),
    facilities.materials(),
  ])
  if (!answer.ok) return answer.error === 'gone' ? { outcome: 'gone', data: null } : notLoaded(answer.error, 'result')
  const language = languageOf(page.locale)
  const known = materials.ok ? materials.value : []
  const data = { requested: answer.value, materials: known.map(({ id, names }) => ({ id, name: names[language] })) }
  return { outcome: 'ready', data }
}
