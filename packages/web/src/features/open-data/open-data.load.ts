import { openDataCalls, type MeasuredFile } from '@recircle/core/open-data'
import { sourceCalls, type PublicSource } from '@recircle/core/import'
import type { Ports } from '../../routing/screen/ports.ts'
import type { Loaded } from '@recircle/ui/screen/screen-model.ts'

export interface OpenDataData {
  /** LOOK-30: empty if they are not known. */
  readonly figures: readonly MeasuredFile[]
  readonly sources: readonly Pick<PublicSource, 'id' | 'organization' | 'license' | 'publicCount'>[]
}
const mostShown = 200

/** OPEN-8 SRC-16: the files are listed even if nothing else is known. */
export async function loadOpenData({ calls }: Pick<Ports, 'calls'>): Promise<Loaded<OpenDataData>> {
  const [answer, figures] = await Promise.all([
    calls.ask(sourceCalls.list, { query: { limit: mostShown } }),
    calls.ask(openDataCalls.figures),
  ])
  const sources = answer.ok ? answer.value.items : []
  const data = {
    figures: figures.ok ? figures.value : [],
    sources: sources.map(({ id, organization, license, publicCount }) => ({ id, organization, license, publicCount })),
  }
  return { outcome: 'ready', data }
}
