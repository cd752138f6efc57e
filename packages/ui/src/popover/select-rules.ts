import type { SelectOption, Selection } from './select-popover.types.ts'

export const isChosen = (selection: Selection, id: string): boolean =>
  selection.mode === 'multi' ? selection.value.includes(id) : selection.mode === 'single' && selection.value === id

const folded = (text: string) => text.toLocaleLowerCase().normalize('NFD').replace(/\p{M}/gu, '')

export const matching = (options: readonly SelectOption[], query: string): readonly SelectOption[] =>
  query.trim() === '' ? options : options.filter((option) => folded(option.title).includes(folded(query.trim())))

/** The next option that starts with the typed letters; a single letter advances from the current one. */
export function typedAhead(options: readonly SelectOption[], typed: string, current: number): number {
  const from = typed.length === 1 ? current + 1 : Math.max(current, 0)
  const order = options.map((_, offset) => (from + offset) % options.length)
  return order.find((index) => folded(options[index]?.title ?? '').startsWith(folded(typed))) ?? current
}
