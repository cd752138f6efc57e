import { expect, test } from 'vitest'
import { contractNames, wireNamesIn } from './wire-names.ts'

const entry = `
export { facilityToWire, type WireFacility } from './facility-contract.ts'
export { isOpen } from './open-state.ts'
`

test('an imported value of a contract is found, a type and a rule are not', () => {
  const names = contractNames(new Map([['facility', entry]]))
  expect([...names]).toEqual(['facility:facilityToWire'])
  const screen = `
import { isOpen, facilityToWire as write, type WireFacility } from '@recircle/core/facility'
import type { facilityToWire } from '@recircle/core/facility'
import { facilityToWire } from '@recircle/core/material'
`
  expect(wireNamesIn(screen, names)).toEqual(['facilityToWire'])
})
