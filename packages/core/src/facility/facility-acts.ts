import { seenVersion, type OwnerAct, type SentAct } from '../moderation/index.ts'
import { object, readWire, type Fields, type ValuesOf, type WireRead } from '../wire/index.ts'
import type { Facility } from './facility.ts'
import { pauseAct, pauseFields, resumeAct } from './materials/material-pause.ts'
import { restoreStopAct, stopChangeAct } from './stops/stop-change-acts.ts'
import { stopChangeFields } from './stops/stop-contract.ts'

interface ActRequest {
  /** Below the path of the point. */
  readonly path: string
  /** An act without fields has no body. */
  readonly body: Fields
}
const stopChange = { ...stopChangeFields, version: seenVersion }

/** The acts of owners that take parameters, as they are sent. Gateways, routes and their tests follow from this table and the next one. */
export const facilityActs = {
  pauseMaterial: { path: 'rates/:materialId/pause', body: { ...pauseFields, version: seenVersion } },
  resumeMaterial: { path: 'rates/:materialId/resume', body: {} },
  changeStop: { path: 'stops/change', body: stopChange },
  restoreStop: { path: 'stops/restore', body: stopChange },
} as const satisfies Readonly<Record<string, ActRequest>>

type Acts = typeof facilityActs
export type FacilityActName = keyof Acts
type OfPath<Path> = Path extends `${string}:materialId${string}` ? { readonly materialId: number } : unknown
export type FacilityActInput<Name extends FacilityActName> = Name extends FacilityActName
  ? Omit<ValuesOf<Acts[Name]['body']>, 'version'> & OfPath<Acts[Name]['path']>
  : never

/** What each act does. Apart from the table above, so that no browser loads it. */
export const facilityActRules: { readonly [Name in FacilityActName]: OwnerAct<Facility, FacilityActInput<Name>> } = {
  pauseMaterial: pauseAct,
  resumeMaterial: resumeAct,
  changeStop: stopChangeAct,
  restoreStop: restoreStopAct,
}

/** The path below the point's own, and the body. */
export function facilityActRequest<Name extends FacilityActName>(
  name: Name,
  input: FacilityActInput<Name>,
  version: number | null,
): { readonly path: string; readonly body: object }
export function facilityActRequest(
  name: FacilityActName,
  input: Readonly<Record<string, unknown>>,
  version: number | null,
) {
  const { path, body }: ActRequest = facilityActs[name]
  return {
    path: path.replace(':materialId', String(input['materialId'])),
    body: object(body).write({ ...input, version }),
  }
}

export function readFacilityAct<Name extends FacilityActName>(
  name: Name,
  params: { readonly materialId?: number },
  json: unknown,
): WireRead<SentAct<FacilityActInput<Name>>>
export function readFacilityAct(name: FacilityActName, params: object, json: unknown): WireRead<SentAct<object>> {
  const { body }: ActRequest = facilityActs[name]
  return readWire(json, (root) => {
    const { version, ...input } = object(body).read(root)
    return { input: { ...input, ...params }, version: typeof version === 'number' ? version : null }
  })
}
