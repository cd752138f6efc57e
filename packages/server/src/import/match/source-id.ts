import { v5 as uuidV5 } from 'uuid'
import { folded, type ReadPoint } from '@recircle/place-files/points'

export const sourceIdNamespace = '3a7a5f0e-6f0d-5c7e-9b1e-0c6d4f3f6a52'
const longestId = 200

/** An item without an id is identified by its location and its name, or else by its kind and materials. */
export function sourceIdOf({
  sourceId,
  content,
  ...point
}: Pick<ReadPoint, 'sourceId' | 'content' | 'isNamed'>): string {
  // STOP-10: wherever a mobile point stands, it is known by its name, or by its id if a timetable does not name it.
  if (content.stops.length > 0) return idWithin(`mobile\n${point.isNamed ? folded(content.name) : sourceId}`)
  const { lng, lat } = content.location
  const id = sourceId === '' ? `${point.isNamed ? content.name : wordless(content)}\n${lng} ${lat}` : sourceId
  return idWithin(id)
}
const wordless = ({ kind, rates }: ReadPoint['content']): string =>
  [kind, ...rates.map(({ materialId }) => materialId)].join(' ')
const idWithin = (id: string): string => (id.length <= longestId ? id : uuidV5(id, sourceIdNamespace))
