import { readFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { openTestDatabase } from '../db/testing/test-database.ts'
import { listMaterials } from '../material/material.repository.ts'
import { addReferenceData } from './reference-data.ts'
import { seedMaterials } from './seed-files.ts'

const db = await openTestDatabase()
afterAll(() => db.close())
const { database } = db

test('IMP-30 each material of the catalog has a drawing and a color', () => {
  const ui = (file: string) => readFileSync(new URL(`../../../ui/src/${file}`, import.meta.url), 'utf8')
  const [styles, icons] = [ui('styles/materials.css'), ui('icons/icon-name.ts')]
  for (const { slug } of seedMaterials) {
    expect(icons).toContain(`| 'material-${slug}'`)
    expect(styles).toContain(`[data-material='${slug}']`)
  }
})

test('IMP-30 a database of before gets the new materials, whatever id staff have given away', async () => {
  await addReferenceData(database)
  const newer = ['medicines', 'food-waste']
  const ids = (await listMaterials(database)).filter(({ slug }) => newer.includes(slug)).map(({ id }) => id)
  await database.deleteFrom('materials').where('slug', 'in', newer).execute()
  const names = JSON.stringify({ ru: 'Пробка', kk: 'Тығын', es: 'Corcho', en: 'Cork' })
  const own = { slug: 'cork', names, hue: 1, glyph: 'wood', position: 40 }
  await database
    .insertInto('materials')
    .values({ ...own, id: ids[0] ?? 0 })
    .execute()
  await addReferenceData(database)
  await addReferenceData(database)
  const after = await listMaterials(database)
  const of = (slug: string) => after.find((material) => material.slug === slug)
  expect(of('cork')?.id).toBe(ids[0])
  expect(new Set(after.map(({ id }) => id)).size).toBe(seedMaterials.length + 1)
  expect(of('medicines')).toMatchObject({ parentId: of('hazardous')?.id, osmTags: ['recycling:drugs'] })
  expect(of('medicines')?.synonyms.ru).toContain('таблетки')
  expect(of('food-waste')).toMatchObject({ parentId: null, names: { es: 'Restos de comida' } })
  expect(of('hazardous')?.synonyms.en).not.toContain('medicines')
})
