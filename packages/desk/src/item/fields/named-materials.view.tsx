import type { ReactNode } from 'react'
import { observer } from 'mobx-react-lite'
import type { Language } from '@recircle/core/material'
import { languageOf } from '@recircle/core/site'
import { modelled } from '@recircle/ui/screen/modelled.tsx'
import { MaterialTag, TagList } from '@recircle/ui/mark/tag.tsx'
import { useDesk } from '../../frame/desk-context.ts'
import { MaterialNamesViewModel } from './material-names.view-model.ts'

/** What is shown of a material and a unit. */
export interface NamesModel {
  readonly nameOf: (id: number, language: Language) => string
  readonly slugOf: (id: number) => string
  readonly unitOf: (slug: string, language: Language) => string
  /** The form after "per". */
  readonly perOf: (slug: string, language: Language) => string
}

interface NamedMaterialsProps {
  model: NamesModel
  ids: readonly number[]
}
const NamedMaterialsView = observer(function NamedMaterialsView({ model, ids }: NamedMaterialsProps): ReactNode {
  const language = languageOf(useDesk().locale)
  return (
    <TagList>
      {ids.map((id) => (
        <MaterialTag key={id} material={model.slugOf(id)}>
          {model.nameOf(id, language)}
        </MaterialTag>
      ))}
    </TagList>
  )
})
export const NamedMaterials = modelled(MaterialNamesViewModel, NamedMaterialsView)
