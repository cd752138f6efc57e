import { sized } from './smallest.ts'

const minutes: Readonly<Record<string, number>> = {
  bytes: 2,
  cluster: 40,
  desk: 10,
  lighthouse: 40,
  map: 10,
  'map-browser': 20,
  million: 15,
  guide: 5,
  search: 15,
  server: 8,
  start: 8,
  twenty: 40,
  taps: 60,
}

/** How long a bench may take; printed at its start, and enforced. */
export const limitMinutes = (bench: string): number => sized(minutes[bench] ?? 10, 3)
