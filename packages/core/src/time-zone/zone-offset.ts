export const dayMs = 86_400_000
/** No zone has changed its clock twice within this time. */
const blockMs = 16 * dayMs
const minuteMs = 60_000
/** The years 1 to 9998, in which years have four digits and wall times stay clear of the limits of `Date`. */
const firstInstantMs = -62_135_596_800_000 + 32 * dayMs
const lastInstantMs = 253_370_764_800_000

/** The offsets within one block of time: before its clock change and after it, if there is one. */
interface Block {
  readonly changeMs: number
  readonly beforeMs: number
  readonly afterMs: number
}

interface Zone {
  readonly format: Intl.DateTimeFormat
  readonly blocks: Map<number, Block>
}

// A cache of time zone data, not of product state: Intl takes microseconds per call, and "open now" checks thousands of opening-hours patterns at once.
const zones = new Map<string, Zone | null>()
const maxBlocks = 4000
const maxZones = 1000

function makeZone(timezone: string): Zone | null {
  try {
    const format = new Intl.DateTimeFormat('en-US', {
      timeZone: timezone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
    return { format, blocks: new Map() }
  } catch {
    return null
  }
}

function zoneOf(timezone: string): Zone | null {
  const known = zones.get(timezone)
  if (known !== undefined) return known
  if (zones.size >= maxZones) zones.clear()
  const zone = timezone === '' ? null : makeZone(timezone)
  zones.set(timezone, zone)
  return zone
}

function askOffset({ format }: Zone, instantMs: number): number {
  const parts = new Map(format.formatToParts(instantMs).map(({ type, value }) => [type, value]))
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.get(type))
  const wall = new Date(0)
  wall.setUTCFullYear(part('year'), part('month') - 1, part('day'))
  wall.setUTCHours(part('hour'), part('minute'), part('second'))
  return wall.getTime() - Math.floor(instantMs / 1000) * 1000
}

function makeBlock(zone: Zone, fromMs: number): Block {
  const beforeMs = askOffset(zone, fromMs)
  const afterMs = askOffset(zone, fromMs + blockMs)
  if (beforeMs === afterMs) return { changeMs: Infinity, beforeMs, afterMs }
  let [before, after] = [0, blockMs / minuteMs]
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if (askOffset(zone, fromMs + middle * minuteMs) === beforeMs) before = middle
    else after = middle
  }
  return { changeMs: fromMs + after * minuteMs, beforeMs, afterMs }
}

/** The zone's offset from UTC at that instant; null for an unknown zone or an invalid instant. */
export function zoneOffsetMs(timezone: string, instantMs: number): number | null {
  if (!(instantMs >= firstInstantMs && instantMs < lastInstantMs)) return null
  const zone = zoneOf(timezone)
  if (!zone) return null
  const number = Math.floor(instantMs / blockMs)
  let block = zone.blocks.get(number)
  if (!block) {
    if (zone.blocks.size >= maxBlocks) zone.blocks.clear()
    block = makeBlock(zone, number * blockMs)
    zone.blocks.set(number, block)
  }
  return instantMs < block.changeMs ? block.beforeMs : block.afterMs
}

export const isTimezone = (timezone: string): boolean => zoneOf(timezone) !== null

/** Whether the zone's offset is the same at both instants, which must lie within a few days of each other. */
export const isClockSteady = (timezone: string, fromMs: number, toMs: number): boolean =>
  zoneOffsetMs(timezone, fromMs) === zoneOffsetMs(timezone, toMs)
