import { fieldKeyOf, type DeskItem } from '@recircle/core/desk'

/** DESK-90: what stands at the top of an item and on its map. */
export function isSaidAtTop(name: string, value: unknown, item: DeskItem): boolean {
  const key = fieldKeyOf(name)
  if (key === 'name' || key === 'title') return value === item.title
  if (key === 'address') return value === item.address
  return key === 'location' && (item.location ?? item.publicLocation) !== null
}
