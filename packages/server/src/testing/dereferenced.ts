import { isRecord } from '@recircle/core/wire'
import type { ApiDocument } from '../http/open-api/describe-operations.ts'

/** The same schema with every reference resolved in place. */
export function dereferenced(schema: unknown, { components }: ApiDocument): object {
  const schemas = components['schemas']
  const written = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(written)
    if (!isRecord(value)) return value
    const { $ref: reference } = value
    if (typeof reference !== 'string')
      return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, written(part)]))
    return written(isRecord(schemas) ? schemas[reference.split('/').at(-1) ?? ''] : undefined)
  }
  return Object(written(schema))
}
