import { addressCoordinates, type LngLat } from '@recircle/core/geo'
import type { AnswerKind } from '@recircle/core/guide'
import type { ThingSheet } from '@recircle/ui/guide/thing-sheet.ts'

export const guidePath = '/guide'
export const guideCodesPath = `${guidePath}/codes`
export const guideCodePath = (code: number): string => `${guideCodesPath}#code-${code}`
export const guideRoomPath = (room: string): string => `${guidePath}?room=${room}#room`
export const guideByLetterPath = `${guidePath}?by=letter`
export const guideLetterPath = (letter: string): string => `${guideByLetterPath}&letter=${encodeURIComponent(letter)}`
/** GUIDE-36 */
export const guideAnswerPath = ({ kind, key }: { readonly kind: AnswerKind; readonly key: string }): string =>
  kind === 'thing' ? guideThingPath(key) : kind === 'code' ? guideCodePath(Number(key)) : guideRoomPath(key)
export const guideThingPath = (slug: string): string => `${guidePath}/${slug}`
/** GUIDE-50: the answer to words that name one thing, which leads to all that they may mean. */
export const foundThingPath = (slug: string, text: string): string =>
  `${guideThingPath(slug)}?${new URLSearchParams({ text })}`
export const otherThingsPath = (text: string): string => `${guidePath}?${new URLSearchParams({ text, other: 'yes' })}`
/** ALERT-9: the link to an alert for places nearby, offered if there are none; with the radius of the search. */
export const alertPathOf = ({ materials }: Pick<ThingSheet, 'materials'>, near: LngLat): string =>
  `/alerts/new?at=${addressCoordinates(near)}&km=25&materials=${materials.map(({ slug }) => slug).join(',')}&news=new,events`
/** GUIDE-24: the link to the map of points that accept any of the materials, shown like a search for the item. */
export const mapPathOf = ({ slug, materials }: Pick<ThingSheet, 'slug' | 'materials'>, near?: LngLat): string => {
  const query = `thing=${slug}&materials=${materials.map((material) => material.slug).join(',')}`
  return `/recycling-points?${query}${near ? `&at=${addressCoordinates(near)},12` : ''}`
}
