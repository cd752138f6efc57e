import { guideCalls, marksIn } from '@recircle/core/guide'
import { languageOf } from '@recircle/core/site'
import { namedMaterials, type CodeSheet } from '@recircle/ui/guide/thing-sheet.ts'
import type { Ports } from '../../routing/screen/ports.ts'
import type { Loaded } from '@recircle/ui/screen/screen-model.ts'

export interface GuideCodesData {
  readonly codes: readonly CodeSheet[]
}

export async function loadGuideCodes({
  calls,
  facilities,
  page,
}: Pick<Ports, 'calls' | 'facilities' | 'page'>): Promise<Loaded<GuideCodesData>> {
  const [codes, materials] = await Promise.all([calls.ask(guideCalls.codes), facilities.materials()])
  if (!codes.ok) throw new Error(`The codes could not be loaded: ${codes.error}`)
  if (!materials.ok) throw new Error(`The materials could not be loaded: ${materials.error}`)
  const language = languageOf(page.locale)
  const named = namedMaterials(materials.value, language)
  const data = {
    codes: codes.value.items.map((each) => ({
      code: each.code,
      marks: marksIn(each, language),
      name: each.names[language],
      materials: named(each.materials),
    })),
  }
  return { outcome: 'ready', data }
}
