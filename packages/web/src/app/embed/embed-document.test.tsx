import { describe, expect, test } from 'vitest'
import { readEmbedWish } from '@recircle/core/embed'
import { anyDays, fullDay, noDays, noTerms, weekOf, type DayRule } from '@recircle/core/facility'
import { localeCodes, noOverrides, siteOfVariant, siteVariants, type LocaleCode } from '@recircle/core/site'
import { aFacility, aMaterial, valueOf } from '@recircle/core/testing'
import { fullTranslator } from '@recircle/ui/i18n/whole-catalog.ts'

import { EmbedDocument } from './embed-document.tsx'

const noGround = { sources: () => Promise.resolve([]), tile: () => Promise.resolve(null) }
const drawer = new EmbedDocument(fullTranslator, noGround)
const id = '0191e7c2-0000-7000-8000-000000000000'
const evil = '"><script>alert(1)</script>'
const materials = [aMaterial()]
const point = aFacility({ id, name: evil, address: evil })
const page = (
  search: readonly [string, string][],
  locale: LocaleCode = 'EN_US',
  count = 12,
  shown = point,
  known = materials,
): Promise<string> => {
  const variant = siteVariants.find((each) => siteOfVariant(each, noOverrides).locales.includes(locale)) ?? 'int'
  const site = siteOfVariant(variant, noOverrides)
  const wish = valueOf(readEmbedWish(search, site))
  return drawer.page({ wish: { ...wish, locale }, site, points: [shown], count, materials: known, nowMs: 0 })
}

describe('EMBED-1 the document of a frame', () => {
  test('EMBED-1 EMBED-2 links to points in a new tab; its pages keep the filters, which cannot be changed', async () => {
    const html = await page([
      ['materials', 'paper'],
      ['bbox', '0,50,1,52'],
      ['theme', 'dark'],
      ['page', '2'],
    ])
    expect(html).toContain(`<a href="/recycling-points/${id}" target="_blank" rel="noopener">`)
    expect(html).toContain('href="/embed?materials=paper&amp;bbox=0,50,1,52&amp;theme=dark" rel="prev"')
    expect(html).toMatch(/href="\/recycling-points\?materials=paper&amp;at=5[01][.]\d+,0[.]50000,\d+" target="_blank"/)
    expect(html).toContain('data-theme="dark"')
    expect(html).not.toMatch(/<(?:form|input|button|iframe|link|img)\b|https?:|\son\w+=/)
  })

  test('EMBED-3 escapes text of owners, and has only the script and style allowed by the content security policy', async () => {
    const html = await page([['map', 'on']])
    expect(html).not.toContain('<script>alert')
    expect(html).toContain('aria-label="1. &quot;&gt;&lt;script&gt;')
    expect(html.match(/<script\b[^]*?<\/script>/g)).toEqual([`<script>${drawer.script}</script>`])
    expect(html).toContain(`<style>${drawer.style}</style>`)
    expect(drawer.style.match(/url\(.*?\)/g)).toHaveLength(3)
    expect(drawer.style).not.toMatch(/url\((?!'\/[^/])|@import/)
  })

  test('EMBED-6 the map is an SVG with numbered pins as links, and the list has the same numbers; without a map neither', async () => {
    const html = await page([['map', 'on']])
    expect(html).toContain('<svg class="map" role="group" aria-label="Map of the points in the list">')
    expect(html).toMatch(
      new RegExp(
        `<a href="/recycling-points/${id}" [^>]*class="pin"[^>]*><circle cx="50%" cy="50%" r="13"></circle><text [^>]*>1</text></a>`,
      ),
    )
    expect(html).toContain(
      '<li><span class="number" aria-hidden="true">1</span><a href="/recycling-points/' + id + '" target="_blank"',
    )
    expect(await page([])).not.toMatch(/class="(?:map|number)"/)
  })

  test('EMBED-1 LOOK-27 a row has its first materials by name or icon, and how many more there are', async () => {
    const many = ['paper', 'glass-bottles', 'cans', 'tyres', 'wood'].map((slug, at) => aMaterial({ id: at + 1, slug }))
    const rates = many.map(({ id: materialId }) => ({ id: 'rate', unitSlug: 'kg', price: 0, materialId, ...noTerms }))
    const html = await page([], 'EN_US', 1, { ...point, rates }, many)
    expect(html.match(/data-material="[\w-]+"/g)).toEqual(['data-material="paper"', 'data-material="glass-bottles"'])
    expect(html).toContain('+3')
    expect(html.match(/class="hidden"/g)).toHaveLength(2)
  })

  test('DAYS-31 says that a point is closed today, and why', async () => {
    const rule: DayRule = {
      id: 'rule',
      when: { ...anyDays, dates: { from: '1970-01-01', to: '1970-01-03' } },
      change: { kind: 'closed' },
      reason: 'Stocktaking',
      level: 'organization',
      by: 'owner',
      saidAtMs: 0,
    }
    const open = aFacility({ id, status: 'accepted', timezone: 'UTC', workingHours: weekOf(() => fullDay) })
    const closed = { ...open, days: { ...noDays, rules: [rule] } }
    expect(await page([], 'EN_US', 1, open)).toContain('Around the clock')
    const html = await page([], 'EN_US', 1, closed)
    expect(html).not.toContain('Around the clock')
    expect(html).toContain('Stocktaking')
  })

  test.each(localeCodes)('EMBED-1 is in %s, with a lang attribute', async (locale) => {
    const words = {
      RU_RU: '12 пунктов приема',
      RU_KZ: '12 пунктов приема',
      KK_KZ: '12 қабылдау пункті',
      EN_US: '12 recycling points',
      ES_AR: '12 puntos de reciclaje',
    }
    expect(await page([], locale)).toContain(`<h1>${words[locale]}</h1>`)
    expect(await drawer.refusal(locale, evil)).not.toContain('<script>alert')
  })

  test('EMBED-4 the script and the style of a frame stay small, with the hues of all materials', () => {
    expect(drawer.script.length).toBeLessThan(500)
    expect(drawer.style.length).toBeLessThan(10_000)
  })
})
