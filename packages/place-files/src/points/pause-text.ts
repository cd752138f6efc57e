import { pauseReasonMaxLength, type Facility, type MaterialPause } from '@recircle/core/facility'
import { epochDayOfDateKey } from '@recircle/core/time-zone'
import { parseJson, readWire } from '@recircle/core/wire'

/** Pauses by material id. */
export type Pauses = ReadonlyMap<number, MaterialPause>

/** The materials that a point does not accept for now, as JSON: `[{"material":"paper","until":null,"reason":"Full"}]`; empty if there are none. */
export function pausesText({ rates }: Facility, slugOf: (materialId: number) => string): string {
  const pauses = rates.flatMap(({ materialId, pause }) => (pause ? { material: slugOf(materialId), ...pause } : []))
  return pauses.length === 0 ? '' : JSON.stringify(pauses)
}

/** Null for a text in any other format. */
export function readPauses(text: string, idOf: (slug: string) => number | null): Pauses | null {
  if (text === '') return new Map()
  const json = parseJson(text)
  if (!json.ok) return null
  const read = readWire(json.value, (root) =>
    root.list((item) => {
      const until = item.at('until').optional((value) => value.filledText(10), null)
      if (until !== null && epochDayOfDateKey(until) === null) item.at('until').refuse('bad-time')
      const materialId = idOf(item.at('material').filledText())
      if (materialId === null) item.at('material').refuse('unknown-value')
      return [materialId ?? 0, { until, reason: item.at('reason').filledText(pauseReasonMaxLength) }] as const
    }),
  )
  return read.ok ? new Map(read.value) : null
}
