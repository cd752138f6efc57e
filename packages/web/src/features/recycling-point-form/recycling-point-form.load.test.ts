import { expect, test } from 'vitest'
import { siteOfVariant } from '@recircle/core/site'
import { aFacility, InMemoryFacilities, InMemoryFacilityGateway } from '@recircle/core/testing'
import { signedInFor } from '../../owned/owner-actions/testing/signed-in-for.ts'
import { loadPointForm } from './recycling-point-form.load.ts'

test('MON-4 a new point has the currency of the site, an edited or copied one keeps its own', async () => {
  const store = new InMemoryFacilities()
  store.facilities.set('a', aFacility({ id: 'a', currency: 'KZT' }))
  store.facilities.set('untold', aFacility({ id: 'untold', currency: null }))
  const facilities = new InMemoryFacilityGateway(store)
  const page = { site: siteOfVariant('ru', { variant: null, locales: {} }) }
  const currencyOf = async (params: Record<string, string>, query: Record<string, string> = {}) => {
    const visitor = { state: signedInFor('org-1') }
    const loaded = await loadPointForm({ facilities, visitor, page }, { params, query })
    return loaded.outcome === 'ready' ? loaded.data.content.currency : loaded.outcome
  }
  expect(await currencyOf({})).toBe('RUB')
  expect([await currencyOf({ id: 'a' }), await currencyOf({}, { copy: 'a' })]).toEqual(['KZT', 'KZT'])
  expect(await currencyOf({ id: 'untold' })).toBeNull()
})
