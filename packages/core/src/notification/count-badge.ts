const steps = [
  [1e9, 'B'],
  [1e6, 'M'],
  [1e3, 'K'],
] as const

/** LAY-8: in thousands, millions or billions, rounded down so that a badge never overstates the count. */
export function shortCount(count: number): string {
  const whole = Number.isFinite(count) ? Math.max(0, Math.trunc(count)) : 0
  const step = steps.find(([unit]) => whole >= unit)
  return step === undefined ? String(whole) : `${Math.trunc(whole / step[0])}${step[1]}`
}
