import type { TObject } from 'typebox'
import { isRecord, type DocumentParts, type Resource } from '@recircle/core/wire'
import type { Queries } from '../../db/database.ts'

interface ResourceSchema {
  readonly type: string
  readonly fields: readonly string[]
  /** The linked type of each relationship. */
  readonly links: Readonly<Record<string, string>>
}
/** What `include` can add, by type. */
export type IncludableResources = Readonly<Record<string, IncludableResource>>
interface IncludableResource {
  readonly schema: TObject
  load(queries: Queries, ids: readonly string[]): Promise<Resource[]>
}

export interface AnswerParts extends DocumentParts {
  readonly links: Readonly<Record<string, string>>
}

function at(schema: unknown, ...path: readonly string[]): unknown {
  return path.reduce<unknown>((value, key) => {
    const table = Array.isArray(value) ? Object.fromEntries(value.entries()) : value
    return isRecord(table) ? table[key] : undefined
  }, schema)
}
/** The one allowed value; the document generator writes it as a list of one. */
const literalOf = (schema: unknown): unknown => at(schema, 'const') ?? at(schema, 'enum', '0')
const namesOf = (schema: unknown): string[] => (isRecord(schema) ? Object.keys(schema) : [])

function resourceSchemaOf(schema: unknown): ResourceSchema | null {
  const type = literalOf(at(schema, 'properties', 'type'))
  const relationships = at(schema, 'properties', 'relationships', 'properties')
  if (typeof type !== 'string' || at(schema, 'properties', 'bs:action') === undefined) return null
  const links = namesOf(relationships).map((name): [string, string] => [
    name,
    String(literalOf(at(relationships, name, 'properties', 'data', 'anyOf', '0', 'properties', 'type'))),
  ])
  const attributes = namesOf(at(schema, 'properties', 'attributes', 'properties'))
  return { type, fields: [...attributes, ...links.map(([name]) => name)], links: Object.fromEntries(links) }
}

/** The fields and includes that a response allows, read from its own schema; null if it is not a resource. */
export function answerPartsOf(answer: unknown, includable: IncludableResources): AnswerParts | null {
  const data = at(answer, 'properties', 'data')
  const main = resourceSchemaOf(at(data, 'items') ?? data)
  if (main === null) return null
  const includes = Object.keys(main.links).filter((name) => Object.hasOwn(includable, main.links[name] ?? ''))
  const linked = includes.flatMap((name) => resourceSchemaOf(includable[main.links[name] ?? '']?.schema) ?? [])
  const fields = Object.fromEntries([...linked, main].map((each) => [each.type, each.fields]))
  return { fields, includes, links: main.links }
}
