import { expect, test } from 'vitest'
import { capitalOf, siteOfVariant } from './index.ts'

test('SITE-1 each site starts in a capital of its visitors, whose locale may tell another one', () => {
  const argentine = { variant: 'int', defaultLocale: 'ES_AR' } as const
  const sites = [siteOfVariant('ru'), siteOfVariant('kz'), siteOfVariant('int'), argentine]
  expect(sites.map((site) => capitalOf(site).id)).toEqual(['moscow', 'astana', 'london', 'buenos-aires'])
  expect(capitalOf(siteOfVariant('int'), 'ES_AR').id).toBe('buenos-aires')
})
