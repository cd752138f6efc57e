import {
  newStop,
  type Facility,
  type FacilityActInput,
  type FacilityActName,
  type FacilityContent,
} from '../../facility/index.ts'

interface ActExample<Name extends FacilityActName> {
  /** What a point needs for it. */
  readonly content?: Partial<FacilityContent>
  /** The act that has to come first. */
  readonly after?: FacilityActName
  input(this: void, point: Facility): FacilityActInput<Name>
}

const bus = { stops: [{ ...newStop, place: 'Square', location: { lng: 76.9, lat: 43.2 }, date: '2026-05-13' }] }
const materialOf = ({ rates }: Facility) => ({ materialId: rates[0]?.materialId ?? 0 })
/** Of the next stop, also after it has been called off. */
function repairs({ nextStops, stopChanges }: Facility) {
  const [time] = [...stopChanges, ...nextStops]
  if (!time) throw new Error('The point has no stops')
  return { place: time.place, startsAtMs: time.startsAtMs, reason: 'Repairs', to: null }
}

/** How each act of an owner succeeds on a public point: the suites of gateways and of the API run all of them. */
export const actExamples: { readonly [Name in FacilityActName]: ActExample<Name> } = {
  pauseMaterial: { input: (point) => ({ ...materialOf(point), until: null, reason: 'Full' }) },
  resumeMaterial: { after: 'pauseMaterial', input: materialOf },
  changeStop: { content: bus, input: repairs },
  restoreStop: { content: bus, after: 'changeStop', input: repairs },
}
