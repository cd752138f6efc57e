import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { languageTag, localeCodes } from '@recircle/core/site'
import { testConfig } from '../testing/test-config.ts'
import { siteJobs } from './site-jobs.ts'

test.each(localeCodes)('DESK-87 every job has a name at the desk in %s', (locale) => {
  const file = new URL(`../../../ui/src/i18n/catalogs/${languageTag(locale)}.json`, import.meta.url)
  const names = Object.keys(JSON.parse(readFileSync(file, 'utf8')) as object).flatMap(
    (id) => /^manage\.job\.name\.(.+)$/.exec(id)?.[1] ?? [],
  )
  expect(
    siteJobs(testConfig())
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(names.toSorted())
})
