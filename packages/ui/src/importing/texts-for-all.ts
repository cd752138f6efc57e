import type { DefaultField, ImportSettings } from '@recircle/core/import'

type Defaults = ImportSettings['defaults']

/** What is said for all rows that say nothing of a field. */
export const textForAll = (defaults: Defaults, field: DefaultField): string =>
  defaults.find((each) => each.field === field)?.text ?? ''

export const withTextForAll = (defaults: Defaults, field: DefaultField, text: string): Defaults => [
  ...defaults.filter((each) => each.field !== field),
  ...(text === '' ? [] : [{ field, text }]),
]

/** Materials are said by their slugs, which mean the same in a file of any language. */
export const materialsForAll = (defaults: Defaults): readonly string[] =>
  textForAll(defaults, 'materials')
    .split(';')
    .map((each) => each.trim())
    .filter((each) => each !== '')

export const withMaterialsForAll = (defaults: Defaults, slugs: readonly string[]): Defaults =>
  withTextForAll(defaults, 'materials', slugs.join('; '))
