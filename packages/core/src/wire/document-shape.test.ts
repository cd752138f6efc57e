import { describe, expect, test } from 'vitest'
import {
  fieldsParameter,
  isWholeShape,
  listDocument,
  readDocumentShape,
  resource,
  resourceDocument,
  resourcesOf,
  shapedDocument,
  toOne,
} from './index.ts'

const parts = {
  fields: { 'facility.facility': ['name', 'address', 'icon'], 'users.user': ['name'] },
  includes: ['icon', 'creator'],
}
const point = resource(
  'facility.facility',
  'f-1',
  { name: 'Сборка', address: 'Москва' },
  {
    icon: toOne('uploadable.image', 'i-1'),
    creator: toOne('users.user', 'u-1'),
  },
)
const user = resource('users.user', 'u-1', { name: 'Айгуль', phone: '+7' })

describe('reading the requested shape', () => {
  test('CALL-1 sparse fields and includes, however often they are repeated', () => {
    expect(fieldsParameter('users.user')).toBe('fields[users.user]')
    expect(
      readDocumentShape(
        [
          ['fields[facility.facility]', 'name,icon'],
          ['fields[users.user]', 'name'],
          ['fields[facility.facility]', 'address'],
          ['include', 'icon,creator'],
          ['include', 'icon'],
          ['sort', 'name'],
          ['xfields[users.user]', 'x'],
          ['fields[users.user]x', 'x'],
        ],
        parts,
      ),
    ).toEqual({
      ok: true,
      value: {
        fields: { 'facility.facility': ['name', 'icon', 'address'], 'users.user': ['name'] },
        include: ['icon', 'creator'],
      },
    })
    expect(readDocumentShape([], parts)).toEqual({ ok: true, value: { fields: {}, include: [] } })
  })

  test('CALL-1 unknown names are refused by name', () => {
    const read = readDocumentShape(
      [
        ['fields[facility.facility]', 'name,balance'],
        ['fields[toString]', 'name'],
        ['include', 'icon,orders'],
      ],
      parts,
    )
    expect(read).toEqual({
      ok: false,
      error: 'unknown-value',
      problems: [
        { code: 'unknown-value', pointer: 'fields[facility.facility]' },
        { code: 'unknown-value', pointer: 'fields[toString]' },
        { code: 'unknown-value', pointer: 'include' },
      ],
    })
  })

  test('CALL-1 without parameters the whole document is requested', () => {
    expect(isWholeShape({ fields: {}, include: [] })).toBe(true)
    expect(isWholeShape({ fields: { 'users.user': [] }, include: [] })).toBe(false)
    expect(isWholeShape({ fields: {}, include: ['icon'] })).toBe(false)
  })
})

describe('shaping the response', () => {
  test('CALL-1 a type with requested fields gets only those, others get all', () => {
    const shape = { fields: { 'facility.facility': ['name', 'icon'] }, include: ['creator'] }
    expect(shapedDocument(resourceDocument(point), shape, [user])).toEqual({
      data: {
        id: 'f-1',
        type: 'facility.facility',
        'bs:action': 'view',
        attributes: { name: 'Сборка' },
        relationships: { icon: toOne('uploadable.image', 'i-1') },
      },
      included: [user],
    })
  })

  test('CALL-1 a list is shaped item by item, including its related resources, and keeps its counts', () => {
    const meta = { pagination: { count: 1, limit: 20, offset: 0 } }
    const list = listDocument([point], meta)
    expect(shapedDocument(list, { fields: { 'users.user': ['name'] }, include: ['creator'] }, [user])).toEqual({
      data: [point],
      meta,
      included: [{ ...user, attributes: { name: 'Айгуль' } }],
    })
    expect(shapedDocument(list, { fields: {}, include: [] }, [user])).toEqual(list)
    expect(resourcesOf(list)).toEqual([point])
    expect(resourcesOf(resourceDocument(point))).toEqual([point])
  })
})
