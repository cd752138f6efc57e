import { participationCalls, type OwnPlace } from '@recircle/core/participation'
import { notLoaded } from '../../routing/screen/not-loaded.ts'
import type { Ports } from '../../routing/screen/ports.ts'
import type { Loaded, ScreenInput } from '@recircle/ui/screen/screen-model.ts'

/** PEOPLE-3: the sign-up of the holder of a link; null if its event is over. */
export async function loadMyPlace(
  { calls }: Pick<Ports, 'calls'>,
  { params }: ScreenInput,
): Promise<Loaded<OwnPlace | null>> {
  const answer = await calls.ask(participationCalls.place, { token: params['token'] ?? '' })
  if (answer.ok) return { outcome: 'ready', data: answer.value }
  return answer.error === 'gone' ? { outcome: 'gone', data: null } : notLoaded(answer.error, 'place')
}
