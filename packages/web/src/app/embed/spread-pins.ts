export interface PinPlace {
  readonly atX: number
  readonly atY: number
}

export interface PinFrame {
  readonly widthPx: number
  readonly heightPx: number
  /** The least distance between the centers of two pins. */
  readonly apartPx: number
  /** How far each center stays from the edges. */
  readonly marginPx: number
}

const rounds = 200

/** EMBED-6: moves pins that would cover each other apart, as little as needed; the others stay at their places. */
export function spreadPins(places: readonly PinPlace[], frame: PinFrame): PinPlace[] {
  const pins = places.map(({ atX, atY }) => ({ atX, atY }))
  for (let round = 0; round < rounds; round++) {
    let hasMoved = false
    for (const [first, a] of pins.entries())
      for (const [at, b] of pins.slice(first + 1).entries()) if (push(a, b, frame.apartPx, first + at)) hasMoved = true
    for (const pin of pins) {
      pin.atX = within(pin.atX, frame.marginPx, frame.widthPx)
      pin.atY = within(pin.atY, frame.marginPx, frame.heightPx)
    }
    if (!hasMoved) break
  }
  return pins
}

interface Moving {
  atX: number
  atY: number
}

/** Pins at the same place have no direction of their own, so each pair takes a different angle. */
function push(a: Moving, b: Moving, apartPx: number, turn: number): boolean {
  const distance = Math.hypot(b.atX - a.atX, b.atY - a.atY)
  if (distance >= apartPx) return false
  const angle = distance === 0 ? turn : Math.atan2(b.atY - a.atY, b.atX - a.atX)
  // Slightly more than needed, or rounding would keep it going.
  const step = (apartPx - distance) / 2 + 0.5
  a.atX -= Math.cos(angle) * step
  a.atY -= Math.sin(angle) * step
  b.atX += Math.cos(angle) * step
  b.atY += Math.sin(angle) * step
  return true
}

const within = (value: number, marginPx: number, lengthPx: number): number =>
  Math.min(Math.max(value, marginPx), lengthPx - marginPx)
