import { accessCodes, accessOf, type AccessFact } from '@recircle/core/facility'
import { Random } from '../random.ts'
import type { DemoFacilities } from './demo-facilities.ts'

/** FAC-23: half of the points say how one gets to them; with its own random generator, so that the rest of the set is unaffected. */
export function addDemoAccess({ facilities }: DemoFacilities, seed: number): void {
  const random = new Random(seed + 11)
  for (const [at, facility] of facilities.entries()) {
    if (!random.chance(0.5)) continue
    const isContainer = facility.kind === 'container'
    const facts: readonly AccessFact[] = isContainer ? ['opening', 'ground', 'indoor'] : ['steps', 'indoor']
    const known = facts.map((fact) => [fact, random.pick<string>(accessCodes[fact])])
    facilities[at] = { ...facility, access: JSON.stringify(accessOf(Object.fromEntries(known))) }
  }
}
