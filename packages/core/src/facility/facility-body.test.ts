import { anything, assert, constantFrom, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { facilityContent, malformedValue } from '../testing/facility/facility-arbitraries.ts'
import { aCompleteContent } from '../testing/facility/facility-builders.ts'
import { facilityToAdd, facilityToChange, newFacilityContent, readFacilityBody, type FacilityContent } from './index.ts'
import { noTerms } from './materials/material-terms.ts'

const sent = (body: object): unknown => JSON.parse(JSON.stringify(body))
const withAttributes = (attributes: object) => ({ data: { type: 'facility.facility', attributes } })
const read = (json: unknown, before: FacilityContent = newFacilityContent) => readFacilityBody(json, 'add', before)
const problemsOf = (json: unknown) => {
  const body = read(json)
  return body.ok ? [] : body.problems
}

const iconAfter = (icon: unknown) => {
  const json = { data: { type: 'facility.facility', attributes: {}, relationships: { icon } } }
  const body = read(json, aCompleteContent())
  return body.ok ? body.value.content.icon : body.problems
}

describe('request bodies', () => {
  test('FAC-1, FAC-13, FAC-14 the body of a new point', () => {
    expect(sent(facilityToAdd(aCompleteContent(), 'my-id'))).toMatchObject({
      data: {
        id: 'my-id',
        type: 'facility.facility',
        'bs:action': 'add',
        attributes: {
          name: 'Экоцентр «Сборка»',
          point: { longitude: 37.6684, latitude: 55.7539 },
          contacts: { phone: '+74951204815', email: 'help@krugovorot.example', website: '', name: 'Анна Петрова' },
          photos: [],
          rates: [{ units_slug: 'kg', price: 8.5, srm_id: 1 }],
        },
        relationships: { icon: { data: { id: 'icon-1', type: 'uploadable.image' } } },
      },
    })
  })

  test('FAC-13, FAC-15 ids and the icon are optional', () => {
    const { data } = facilityToAdd({ ...aCompleteContent(), icon: null })
    expect(Object.keys(data)).not.toContain('id')
    expect(data.relationships).toEqual({})
    expect(data.attributes.rates).toEqual([{ units_slug: 'kg', price: 8.5, srm_id: 1 }])
  })

  test('FAC-13, FAC-15 an update carries its version, and a null icon if the icon was removed', () => {
    const rates = [{ id: 'rate-1', unitSlug: 'kg', price: 0, materialId: 2, ...noTerms }]
    const { data } = facilityToChange('facility-1', { ...aCompleteContent(), icon: null, rates }, 7)
    expect(data).toMatchObject({
      id: 'facility-1',
      'bs:action': 'change',
      attributes: { version: 7, rates: [{ id: 'rate-1', units_slug: 'kg', price: 0, srm_id: 2 }] },
      relationships: { icon: { data: null } },
    })
  })

  test('MON-2 the currency of prices is sent if known; a body without a currency keeps the stored one', () => {
    const attributesOf = (currency: FacilityContent['currency']) =>
      sent(facilityToAdd(aCompleteContent({ currency })).data.attributes)
    expect(attributesOf('KZT')).toMatchObject({ currency: 'KZT' })
    expect(attributesOf(null)).not.toHaveProperty('currency')
    const before = aCompleteContent({ currency: 'KZT' })
    expect(read(withAttributes({}), before)).toMatchObject({ ok: true, value: { content: { currency: 'KZT' } } })
    expect(read(withAttributes({ currency: 'ARS' }), before)).toMatchObject({ value: { content: { currency: 'ARS' } } })
    expect(problemsOf(withAttributes({ currency: 'tenge' }))).toEqual([
      { code: 'unknown-value', pointer: '/data/attributes/currency' },
    ])
  })

  test('FAC-1 a body survives a round trip', () => {
    assert(
      property(facilityContent, (content) => {
        const icon = content.icon && { id: content.icon.id, fileUrl: '' }
        const expected = { ...content, icon }
        expect(read(sent(facilityToAdd(content)))).toEqual({
          ok: true,
          value: { id: null, version: null, content: expected },
        })
        const before = aCompleteContent({ currency: null })
        expect(readFacilityBody(sent(facilityToChange('x', content, 3)), 'change', before)).toEqual({
          ok: true,
          value: { id: 'x', version: 3, content: expected },
        })
      }),
    )
  })
})

describe('reading bodies', () => {
  test('FAC-1 omitted fields keep their values', () => {
    const before = aCompleteContent()
    expect(read(withAttributes({}), before)).toEqual({ ok: true, value: { id: null, version: null, content: before } })
    expect(read(withAttributes({ name: 'Новое', comment: null }), before)).toMatchObject({
      ok: true,
      value: { content: { ...before, name: 'Новое' } },
    })
  })

  test('FAC-15 an icon is kept by its URL, replaced, or removed', () => {
    const before = aCompleteContent().icon
    expect(iconAfter(undefined)).toEqual(before)
    expect(iconAfter({ data: { id: 'icon-1', type: 'uploadable.image' } })).toEqual(before)
    expect(iconAfter({ data: { id: 'icon-2', type: 'uploadable.image' } })).toEqual({ id: 'icon-2', fileUrl: '' })
    expect(iconAfter({ data: null })).toBe(null)
    expect(iconAfter({ data: {} })).toEqual([{ code: 'missing', pointer: '/data/relationships/icon/data/id' }])
  })

  test('FAC-1 every invalid field is reported with its pointer', () => {
    const json = withAttributes({
      name: 5,
      point: { longitude: 200, latitude: 55 },
      working_hours: {},
      rates: [{ units_slug: 'kg', price: 'free', srm_id: 1 }],
      version: 'new',
    })
    expect(problemsOf(json).map(({ code, pointer }) => `${code} ${pointer}`)).toEqual([
      'wrong-type /data/attributes/version',
      'wrong-type /data/attributes/name',
      'out-of-range /data/attributes/point/longitude',
      ...['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'].map(
        (weekday) => `missing /data/attributes/working_hours/${weekday}`,
      ),
      'wrong-type /data/attributes/rates/0/price',
    ])
  })

  test.each([
    [{}, 'missing /data/type'],
    [{ data: { type: 'users.user', attributes: {} } }, 'unknown-value /data/type'],
    [{ data: { type: 'facility.facility' } }, 'missing /data/attributes'],
    [{ data: { type: 'facility.facility', attributes: [] } }, 'wrong-type /data/attributes'],
    [{ data: { type: 'facility.facility', attributes: {}, 'bs:action': 'change' } }, 'unknown-value /data/bs:action'],
    [{ data: { type: 'facility.facility', attributes: {}, id: 5 } }, 'wrong-type /data/id'],
  ])('FAC-1 %j is refused: %s', (json, problem) => {
    expect(problemsOf(json).map(({ code, pointer }) => `${code} ${pointer}`)).toContain(problem)
  })

  test('FAC-1 no input makes the reader throw', () => {
    assert(
      property(anything(), (json) => {
        expect(read(json).ok).toBe(false)
      }),
    )
    const keys = constantFrom('name', 'point', 'contacts', 'working_hours', 'rates', 'kind', 'version', 'description')
    assert(
      property(keys, malformedValue, (key, value) => {
        const body = read(withAttributes({ [key]: value }))
        expect(body.ok ? Object.keys(body.value.content).length : body.problems.length).toBeGreaterThan(body.ok ? 9 : 0)
      }),
      { numRuns: 500 },
    )
  })
})
