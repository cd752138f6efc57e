import { newsletterCalls, type OwnSubscription } from '@recircle/core/newsletter'
import { notLoaded } from '../../routing/screen/not-loaded.ts'
import type { Ports } from '../../routing/screen/ports.ts'
import type { Loaded, ScreenInput } from '@recircle/ui/screen/screen-model.ts'

/** FORM-15: the subscription of the holder of a link; null if it has ended for good. */
export async function loadNewsletter(
  { calls }: Pick<Ports, 'calls'>,
  { params }: ScreenInput,
): Promise<Loaded<OwnSubscription | null>> {
  const answer = await calls.ask(newsletterCalls.subscription, { token: params['token'] ?? '' })
  if (answer.ok) return { outcome: 'ready', data: answer.value }
  return answer.error === 'gone' ? { outcome: 'gone', data: null } : notLoaded(answer.error, 'subscription')
}
