import { sourceCalls, type PublicSource } from '@recircle/core/import'
import { sourcePage } from '@recircle/core/open-data'
import { notLoaded } from '../../routing/screen/not-loaded.ts'
import type { Ports } from '../../routing/screen/ports.ts'
import type { Loaded, ScreenInput } from '@recircle/ui/screen/screen-model.ts'

/** SRC-16 */
export async function loadSource(
  { calls }: Pick<Ports, 'calls'>,
  { params }: ScreenInput,
): Promise<Loaded<PublicSource>> {
  const answer = await calls.ask(sourceCalls.get, { id: params['id'] ?? '' })
  if (!answer.ok) return notLoaded(answer.error, 'source')
  const { id, organization } = answer.value
  return { outcome: 'ready', data: answer.value, head: { title: organization, canonicalPath: sourcePage(id) } }
}
