import { sourceCalls, type PublicSource } from '@recircle/core/import'
import type { Ports } from '../../routing/screen/ports.ts'
import type { Loaded } from '@recircle/ui/screen/screen-model.ts'

export interface OpenDataData {
  readonly sources: readonly Pick<PublicSource, 'id' | 'organization' | 'license' | 'publicCount'>[]
}
const mostShown = 200

/** OPEN-8 SRC-16: the files are listed even if the sources fail to load. */
export async function loadOpenData({ calls }: Pick<Ports, 'calls'>): Promise<Loaded<OpenDataData>> {
  const answer = await calls.ask(sourceCalls.list, { query: { limit: mostShown } })
  const sources = answer.ok ? answer.value.items : []
  const data = {
    sources: sources.map(({ id, organization, license, publicCount }) => ({ id, organization, license, publicCount })),
  }
  return { outcome: 'ready', data }
}
