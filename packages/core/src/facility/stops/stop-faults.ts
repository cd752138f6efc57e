import { isLngLat } from '../../geo/index.ts'
import { epochDayOfDateKey } from '../../time-zone/index.ts'
import { isEmpty, lengthOf, type ValidationCode, type ValidationParams } from '../../validation/index.ts'
import { stopEveryMax, stopExceptMax, stopPlaceMaxLength, stopsMax, type Stop } from './stops.ts'

export interface StopFault {
  readonly field: keyof Stop
  readonly code: ValidationCode | 'date' | 'endsLikeItStarts' | 'untilBeforeFirst'
  readonly params: ValidationParams
}

const isDay = (key: string): boolean => epochDayOfDateKey(key) !== null

/** STOP-3: the faults that prevent a stop from being saved, even in a draft, such as a day that does not exist. */
export function stopFaults(stop: Stop): StopFault[] {
  const { place, location, date, start, end, every, until, except } = stop
  const fault = (isBroken: boolean, field: keyof Stop, code: StopFault['code'], params: ValidationParams = {}) =>
    isBroken ? [{ field, code, params }] : []
  return [
    ...fault(isEmpty(place), 'place', 'required'),
    ...fault(lengthOf(place) > stopPlaceMaxLength, 'place', 'maxLen', { max: stopPlaceMaxLength }),
    ...fault(!isLngLat(location) || (location.lng === 0 && location.lat === 0), 'location', 'required'),
    ...fault(date === '', 'date', 'required'),
    ...fault(date !== '' && !isDay(date), 'date', 'date'),
    ...fault(start === end, 'end', 'endsLikeItStarts'),
    ...fault(!Number.isInteger(every) || every < 1 || every > stopEveryMax, 'every', 'between', {
      min: 1,
      max: stopEveryMax,
    }),
    ...fault(until !== null && !isDay(until), 'until', 'date'),
    ...fault(until !== null && isDay(until) && isDay(date) && until < date, 'until', 'untilBeforeFirst'),
    ...fault(
      except.some((day) => !isDay(day)),
      'except',
      'date',
    ),
    ...fault(except.length > stopExceptMax, 'except', 'max', { max: stopExceptMax }),
  ]
}

/** The faults with paths relative to the point: `stops.0.place`. */
export const faultsOfStops = (stops: readonly Stop[]): (Omit<StopFault, 'field'> & { readonly field: string })[] =>
  stops.length > stopsMax
    ? [{ field: 'stops', code: 'max', params: { max: stopsMax } }]
    : stops.flatMap((stop, index) =>
        stopFaults(stop).map(({ field, code, params }) => ({ field: `stops.${index}.${field}`, code, params })),
      )
