import { mercatorX, mercatorY } from '../geo/web-mercator.ts'

/** Both axes of the Web Mercator square are divided into 2^32 steps; a key interleaves their bits, with x in the even ones. */
export const axisSteps = 2 ** 32
export const deepestLevel = 32

export const stepsOf = (fraction: number): number =>
  fraction <= 0 ? 0 : fraction >= 1 ? axisSteps - 1 : Math.floor(fraction * axisSteps)

export const xOfLng = (lng: number): number => stepsOf(mercatorX(lng))
export const yOfLat = (lat: number): number => stepsOf(mercatorY(lat))

/** The high half of a key is the cell at level 16, the low half the position within it. */
export const keyHighOf = (x: number, y: number): number => (spread(x >>> 16) | (spread(y >>> 16) << 1)) >>> 0
export const keyLowOf = (x: number, y: number): number => (spread(x & 0xffff) | (spread(y & 0xffff) << 1)) >>> 0

export const xOfKey = (high: number, low: number): number => ((squeeze(high) << 16) | squeeze(low)) >>> 0
export const yOfKey = (high: number, low: number): number => ((squeeze(high >>> 1) << 16) | squeeze(low >>> 1)) >>> 0

/** The deepest level whose cell numbers are exact in a double. */
export const deepestNumberedLevel = 26

/** The number of the key's cell at a level, in Morton order; the parent's number is a quarter of it, rounded down. */
export function cellOfKey(high: number, low: number, level: number): number {
  if (level === 0) return 0
  if (level <= 16) return high >>> (32 - 2 * level)
  return high * 4 ** (level - 16) + (low >>> (64 - 2 * level))
}

/** Moves the sixteen low bits to the even positions. */
function spread(bits: number): number {
  let v = bits
  v = (v | (v << 8)) & 0x00ff00ff
  v = (v | (v << 4)) & 0x0f0f0f0f
  v = (v | (v << 2)) & 0x33333333
  return (v | (v << 1)) & 0x55555555
}

function squeeze(bits: number): number {
  let v = bits & 0x55555555
  v = (v | (v >>> 1)) & 0x33333333
  v = (v | (v >>> 2)) & 0x0f0f0f0f
  v = (v | (v >>> 4)) & 0x00ff00ff
  return (v | (v >>> 8)) & 0x0000ffff
}
