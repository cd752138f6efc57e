import type { Fields, NumberRange, ScalarShape, Shape } from '../wire/index.ts'

/** A JSON Schema as used by OpenAPI 3.1. */
export type WireSchema = Readonly<Record<string, unknown>>

/** A response has every field except omittable ones; a body may also leave out optional and nullable fields. */
export type Direction = 'answer' | 'body'

const scalars: Readonly<Record<ScalarShape, WireSchema>> = {
  text: { type: 'string' },
  number: { type: 'number' },
  integer: { type: 'integer' },
  flag: { type: 'boolean' },
  instant: { type: 'string', format: 'date-time' },
  json: { description: 'any JSON' },
  currency: { type: 'string', description: 'ISO 4217' },
  fact: { description: 'a value of a point, in the format of the point itself; null if not set' },
  file: { type: 'string', format: 'binary' },
  'lng-lat': {
    type: 'array',
    items: { type: 'number' },
    minItems: 2,
    maxItems: 2,
    description: 'longitude, latitude',
  },
  'local-time': { type: 'string', description: 'local time at the location: 2026-05-16T10:00' },
  'map-cluster': {
    type: 'array',
    items: { anyOf: [{ type: 'number' }, { type: 'null' }] },
    description: 'longitude, latitude, count, and the zoom at which it splits: null if its points share one location',
  },
  'material-count': { type: 'array', items: { type: 'integer' }, description: 'material, count' },
  price: { type: 'number', description: '-1 means unknown, 0 means free' },
  'return-day': { type: 'string', description: 'the first day on which the material is accepted again, `2026-12-01`' },
  'seen-version': { type: 'integer', description: 'the version you edited; 409 if it is no longer the current one' },
  'sign-up-field': { enum: ['name', 'email', 'size', 'consent'] },
  'time-of-day': {
    type: 'string',
    description: 'local time at the location: 1970-01-01T09:00:00.000Z; 09:00 is accepted too',
  },
  uuid: { type: 'string', format: 'uuid' },
}

const idOf = (type: string): WireSchema => ({
  type: 'object',
  required: ['id', 'type'],
  properties: { id: { type: 'string' }, type: { type: 'string', const: type } },
})
const orNull = (schema: WireSchema): WireSchema => ({ anyOf: [schema, { type: 'null' }] })

const boundsOf = ({ min, max }: NumberRange = {}): WireSchema => ({
  ...(min === undefined ? {} : { minimum: min }),
  ...(max === undefined ? {} : { maximum: max }),
})

const mayBeMissing = (shape: Shape, direction: Direction): boolean =>
  shape.is === 'omittable' ||
  (direction === 'body' && (shape.is === 'optional' || (shape.is === 'nullable' && !shape.isRequired)))

function objectOf(fields: Fields, direction: Direction): WireSchema {
  const required = Object.values(fields).flatMap(({ name, codec }) =>
    mayBeMissing(codec.shape, direction) ? [] : [name],
  )
  const properties = propertiesOf(fields, direction)
  return required.length === 0 ? { type: 'object', properties } : { type: 'object', required, properties }
}

/** The schema of each field by its wire name. */
export const propertiesOf = (fields: Fields, direction: Direction): Record<string, WireSchema> =>
  Object.fromEntries(
    Object.values(fields).map(({ name, codec, description }) => {
      const schema = schemaOf(codec.shape, direction)
      return [name, description === undefined ? schema : { ...schema, description }]
    }),
  )

export function schemaOf(shape: Shape, direction: Direction): WireSchema {
  switch (shape.is) {
    case 'one-of':
      return shape.asConstants
        ? { anyOf: shape.values.map((value) => ({ type: 'string', const: value })) }
        : { type: 'string', enum: shape.values }
    case 'list':
      return {
        type: 'array',
        items: schemaOf(shape.item, direction),
        ...(shape.minLength !== undefined && { minItems: shape.minLength }),
      }
    case 'object':
      return objectOf(shape.fields, direction)
    case 'record':
      return { type: 'object', additionalProperties: schemaOf(shape.of, direction) }
    case 'link':
      return { type: 'object', required: ['data'], properties: { data: orNull(idOf(shape.type)) } }
    case 'nullable':
      return orNull(schemaOf(shape.of, direction))
    case 'optional':
    case 'omittable':
      return schemaOf(shape.of, direction)
    default:
      return direction === 'body' ? { ...scalars[shape.is], ...boundsOf(shape.range) } : scalars[shape.is]
  }
}
