import type { ReactNode } from 'react'
import { observer } from 'mobx-react-lite'
import { fieldKeyOf, weighedMaterialOf } from '@recircle/core/desk'
import type { Language } from '@recircle/core/material'
import { languageOf } from '@recircle/core/site'
import { modelled } from '@recircle/ui/screen/modelled.tsx'
import { useDesk } from '../../frame/desk-context.ts'
import { useKnownWords } from '@recircle/ui/i18n/known-words.ts'
import { MaterialNamesViewModel } from './material-names.view-model.ts'

/** The display name of a field; its wire name if the catalog has none. */
export function useFieldName(name: string): string {
  const words = useKnownWords()
  const key = fieldKeyOf(name)
  return words(`desk.fields.${key}`, words(`deskLog.fields.${key}`, name))
}

export function FieldName({ name }: { name: string }): ReactNode {
  const words = useFieldName(name)
  const materialId = weighedMaterialOf(name)
  return materialId === null ? words : <MaterialName id={materialId} />
}

interface MaterialNameProps {
  model: { readonly nameOf: (id: number, language: Language) => string }
  id: number
}
const MaterialName = modelled(
  MaterialNamesViewModel,
  observer(function MaterialNameView({ model, id }: MaterialNameProps): ReactNode {
    return model.nameOf(id, languageOf(useDesk().locale))
  }),
)
