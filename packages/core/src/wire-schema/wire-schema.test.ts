import { describe, expect, test } from 'vitest'
import {
  certainObject,
  entityToAdd,
  field,
  fieldOfPointer,
  flag,
  instant,
  integer,
  linkTo,
  list,
  nullable,
  object,
  omittable,
  oneOf,
  pointerOfField,
  readEntity,
  readEntityBody,
  readWire,
  requiredNullable,
  statusLink,
  text,
  withDefault,
  type Codec,
  type EntityContract,
  type EntityOf,
} from '../wire/index.ts'
import { propertiesOf, schemaOf } from './index.ts'

const part = object({ weightG: field('weight', integer({ min: 1 })), note: field('note', withDefault(text, '')) })
const fields = {
  title: field('title', text),
  isOpen: field('is_open', flag),
  endsAtMs: field('ends_at', nullable(instant)),
  parts: field('parts', list(part)),
  code: field('code', omittable(text)),
  kind: field('kind', oneOf(['one', 'two'])),
}
const thing = {
  type: 'shop.thing',
  status: statusLink({ draft: 'draft', open: 'opened' }, 'draft'),
  links: { orgId: field('org_owner', linkTo('organization.organization')) },
  picture: 'cover',
  answer: fields,
  body: fields,
} as const satisfies EntityContract
type Thing = EntityOf<'draft' | 'open', typeof thing.links, typeof thing.answer>
const values = {
  title: 'Book',
  isOpen: true,
  endsAtMs: 0,
  parts: [{ weightG: 5, note: '' }],
  code: null,
  kind: 'two',
} as const
const wire = {
  title: 'Book',
  is_open: true,
  ends_at: '1970-01-01T00:00:00.000Z',
  parts: [{ weight: 5, note: '' }],
  code: undefined,
  kind: 'two',
}

const readAs = <Value>(codec: Codec<Value>, json: unknown) => {
  const read = readWire(json, codec.read)
  return read.ok ? read.value : read.problems
}

describe('CALL-8 one table defines the wire format of an entity', () => {
  test('CALL-8 values survive a round trip, and problems have pointers', () => {
    expect(object(fields).write(values)).toEqual(wire)
    expect(readAs(object(fields), wire)).toEqual(values)
    expect(readAs(object(fields), { ...wire, parts: [{ weight: 0 }] })).toEqual([
      { code: 'out-of-range', pointer: '/parts/0/weight' },
    ])
    expect(readAs(certainObject({ note: field('note', withDefault(text, '')) }), 'x')).toEqual([
      { code: 'wrong-type', pointer: '' },
    ])
  })

  test('CALL-8 a body keeps omitted fields, and null only clears nullable ones', () => {
    const before = { ...values, cover: null }
    const after = (attributes: object) =>
      readEntityBody(thing, { data: { type: 'shop.thing', attributes } }, 'change', before)
    expect(after({})).toMatchObject({ value: { content: before } })
    expect(after({ title: null, ends_at: null })).toMatchObject({
      value: { content: { title: 'Book', endsAtMs: null } },
    })
    expect(entityToAdd(thing, before).data.attributes).toEqual(wire)
  })

  test('CALL-8 fields and problem pointers map to each other at any depth', () => {
    for (const [field_, pointer] of [
      ['isOpen', '/data/attributes/is_open'],
      ['parts.3.weightG', '/data/attributes/parts/3/weight'],
      ['cover', '/data/relationships/cover'],
    ] as const) {
      expect(pointerOfField(thing, field_)).toBe(pointer)
      expect(fieldOfPointer(thing, pointer)).toBe(field_)
    }
  })

  test('CALL-8 a field missing from the table does not compile', () => {
    const read = (json: unknown) => readWire(json, (root): Thing => readEntity(thing, root))
    // @ts-expect-error The table has no `price`.
    const priced = (json: unknown) => readWire(json, (root): Thing & { price: number } => readEntity(thing, root))
    expect([read({}).ok, priced({}).ok]).toEqual([false, false])
    // @ts-expect-error The title is missing from the value to write.
    expect(() => object(fields).write({ ...values, title: undefined })).not.toThrow()
  })
})

describe('CALL-9 schemas follow from the same table', () => {
  test('CALL-9 ERR-2 a null that takes something back has to be said', () => {
    const said = object({ word: field('word', requiredNullable(text)) })
    expect(schemaOf(said.shape, 'body')).toMatchObject({ required: ['word'] })
    expect(readWire({ word: null }, said.read)).toMatchObject({ value: { word: null } })
    for (const body of [{}, null])
      expect(readWire(body, said.read)).toMatchObject({ problems: [{ code: 'missing', pointer: '/word' }] })
  })

  test('CALL-9 a response has all fields, a body may omit optional and nullable ones', () => {
    expect(schemaOf(part.shape, 'answer')).toEqual({
      type: 'object',
      required: ['weight', 'note'],
      properties: { weight: { type: 'integer' }, note: { type: 'string' } },
    })
    expect(schemaOf(part.shape, 'body')).toEqual({
      type: 'object',
      required: ['weight'],
      properties: { weight: { type: 'integer', minimum: 1 }, note: { type: 'string' } },
    })
    expect(schemaOf(object(fields).shape, 'answer')).toMatchObject({
      required: ['title', 'is_open', 'ends_at', 'parts', 'kind'],
    })
    expect(propertiesOf(fields, 'answer')).toMatchObject({
      is_open: { type: 'boolean' },
      ends_at: { anyOf: [{ type: 'string', format: 'date-time' }, { type: 'null' }] },
      parts: { type: 'array', items: { type: 'object' } },
      kind: { type: 'string', enum: ['one', 'two'] },
    })
  })

  test('CALL-9 a link names its target type', () => {
    expect(propertiesOf(thing.links, 'answer')).toMatchObject({
      org_owner: {
        properties: { data: { anyOf: [{ properties: { type: { const: 'organization.organization' } } }, {}] } },
      },
    })
  })
})
