import { expect, test } from 'vitest'
import { aFacility, InMemoryFacilities, InMemoryFacilityGateway } from '@recircle/core/testing'
import { emptyPointForm, loadPointForm } from './load-point-form.ts'

test('MON-4 a new point has the currency of the site, an edited or copied one keeps its own', async () => {
  const store = new InMemoryFacilities()
  store.facilities.set('a', aFacility({ id: 'a', currency: 'KZT' }))
  store.facilities.set('untold', aFacility({ id: 'untold', currency: null }))
  const gateway = new InMemoryFacilityGateway(store)
  const currencyOf = async (params: Record<string, string>, query: Record<string, string> = {}) => {
    const owner = { kind: 'creator', orgId: 'org-1' } as const
    const loaded = await loadPointForm(gateway, owner, { params, query }, emptyPointForm('RUB'))
    return loaded?.content.currency
  }
  expect(await currencyOf({})).toBe('RUB')
  expect([await currencyOf({ id: 'a' }), await currencyOf({}, { copy: 'a' })]).toEqual(['KZT', 'KZT'])
  expect(await currencyOf({ id: 'untold' })).toBeNull()
})
