import { err, ok } from '../shared/index.ts'
import type { ListDocument, Resource, ResourceDocument } from './json-api.ts'
import { commaList, type QueryPair } from './list-query.ts'
import type { WireProblem, WireRead } from './wire-value.ts'

/** The possible parts of a document: attribute and relationship names by type, and the relationships that can be included. */
export interface DocumentParts {
  readonly fields: Readonly<Record<string, readonly string[]>>
  readonly includes: readonly string[]
}

/** The parts that the caller requests: all fields of types not listed, and no includes by default. */
export interface DocumentShape {
  readonly fields: Readonly<Record<string, readonly string[]>>
  readonly include: readonly string[]
}

export const fieldsParameter = (type: string): string => `fields[${type}]`
const fieldsName = /^fields\[(.*)\]$/

/** Reads `fields[type]=a,b` and `include=a,b`. An unknown name is rejected, because the caller would miss its data without noticing. */
export function readDocumentShape(pairs: readonly QueryPair[], parts: DocumentParts): WireRead<DocumentShape> {
  const problems: WireProblem[] = []
  const fields: Record<string, readonly string[]> = {}
  for (const [name, value] of pairs) {
    const [, type] = fieldsName.exec(name) ?? []
    if (type === undefined) continue
    const known = Object.hasOwn(parts.fields, type) ? (parts.fields[type] ?? []) : null
    const wanted = commaList([value])
    if (known === null || !wanted.every((field) => known.includes(field)))
      problems.push({ code: 'unknown-value', pointer: name })
    else fields[type] = [...(fields[type] ?? []), ...wanted]
  }
  const include = commaList(pairs.filter(([name]) => name === 'include').map(([, value]) => value))
  if (!include.every((name) => parts.includes.includes(name)))
    problems.push({ code: 'unknown-value', pointer: 'include' })
  return problems.length === 0 ? ok({ fields, include: [...new Set(include)] }) : err('unknown-value', { problems })
}

export const isWholeShape = ({ fields, include }: DocumentShape): boolean =>
  include.length === 0 && Object.keys(fields).length === 0

type AnyDocument = ResourceDocument | ListDocument
const isOne = (document: AnyDocument): document is ResourceDocument => 'id' in document.data

export const resourcesOf = (document: AnyDocument): readonly Resource[] =>
  isOne(document) ? [document.data] : document.data

const chosenOf = <T>(all: Readonly<Record<string, T>>, names: readonly string[]): Record<string, T> =>
  Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name)))

/** The document with the requested fields and the included resources that were found. */
export function shapedDocument(
  whole: AnyDocument,
  { fields, include }: DocumentShape,
  included: readonly Resource[],
): AnyDocument {
  const sparse = (resource: Resource): Resource => {
    const names = fields[resource.type]
    if (names === undefined) return resource
    const { attributes, relationships } = resource
    return { ...resource, attributes: chosenOf(attributes, names), relationships: chosenOf(relationships, names) }
  }
  const beside = include.length === 0 ? {} : { included: included.map(sparse) }
  return isOne(whole)
    ? { ...whole, data: sparse(whole.data), ...beside }
    : { ...whole, data: whole.data.map(sparse), ...beside }
}
