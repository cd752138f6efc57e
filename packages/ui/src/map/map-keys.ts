export type MapKeyAction =
  | { readonly kind: 'pan'; readonly x: number; readonly y: number }
  | { readonly kind: 'zoom'; readonly steps: number }
  | { readonly kind: 'leave' }

export interface PressedKey {
  readonly key: string
  readonly altKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly shiftKey: boolean
}

const panPx = 80
const farTimes = 3

const arrows: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
const zooms: Readonly<Record<string, number>> = { '+': 1, '=': 1, '-': -1, _: -1 }

/** The action of a key; null for keys and shortcuts left to the browser. */
export function mapKeyAction({ key, altKey, ctrlKey, metaKey, shiftKey }: PressedKey): MapKeyAction | null {
  if (altKey || ctrlKey || metaKey) return null
  if (key === 'Escape') return { kind: 'leave' }
  const times = shiftKey ? farTimes : 1
  const [x, y] = arrows[key] ?? []
  if (x !== undefined && y !== undefined) return { kind: 'pan', x: x * panPx * times, y: y * panPx * times }
  const steps = zooms[key]
  return steps === undefined ? null : { kind: 'zoom', steps }
}
