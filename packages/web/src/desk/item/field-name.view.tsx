import type { ReactNode } from 'react'
import { fieldKeyOf, weighedMaterialOf } from '@recircle/core/desk'
import { languageOf } from '@recircle/core/site'
import { useDesk } from '../desk-services.ts'
import { useKnownWords } from '../known-words.ts'
import { useMaterials } from './use-materials.ts'

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

const MaterialName = ({ id }: { id: number }): ReactNode => useMaterials(languageOf(useDesk().locale)).nameOf(id)
