import { expect, test } from 'vitest'
import { policyDate, retentionDays } from '@recircle/core/account'
import { languageTag, localeCodes } from '@recircle/core/site'

const catalogs = import.meta.glob<Record<string, string>>('./catalogs/*.json', { eager: true, import: 'default' })
const versions = import.meta.glob<unknown>('../../../../docs/policies/*.json', { eager: true, import: 'default' })

/** What people agree to: the pages of the policies, and the words beside the forms. */
const isAgreedTo = (id: string): boolean => id.startsWith('policy.') || /(^|\.)consent$/.test(id)
const textsOf = (catalog: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(catalog).filter(([id]) => isAgreedTo(id)))

/** The texts that consents with this date refer to, with the numbers in them. */
const current = {
  date: policyDate,
  numbers: retentionDays,
  texts: Object.fromEntries(
    localeCodes.map((locale) => [
      languageTag(locale),
      textsOf(catalogs[`./catalogs/${languageTag(locale)}.json`] ?? {}),
    ]),
  ),
}

test('OPS-38 the texts that people agree to are kept under the date that their consents are stored with', () => {
  const kept = versions[`../../../../docs/policies/${policyDate}.json`]
  expect(kept, 'a new version is kept as docs/contributing.md says under "A policy"').toEqual(current)
})

test('OPS-38 every language has the texts, among them those beside the forms', () => {
  for (const texts of Object.values(current.texts)) {
    expect(Object.keys(texts).length).toBeGreaterThan(45)
    for (const id of ['inquiry.consent', 'newsletter.consent', 'alerts.consent', 'event.come.consent'])
      expect(texts[id]).toBeTruthy()
  }
})
