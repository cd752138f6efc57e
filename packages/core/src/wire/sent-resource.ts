import { isRecord, readWire, type WireRead, type WireValue } from './wire-value.ts'
import type { Relationship } from './json-api.ts'

/** The body of a POST. An id of the sender's own makes a repeated request recognisable. */
export const resourceToAdd = <Attributes extends object>(
  type: string,
  id: string | undefined,
  attributes: Attributes,
  relationships: Readonly<Record<string, Relationship>>,
) => ({ data: { ...(id === undefined ? {} : { id }), type, 'bs:action': 'add', attributes, relationships } })

/** The body of a PATCH; the version is the one that was edited. */
export const resourceToChange = <Attributes extends object>(
  type: string,
  id: string,
  attributes: Attributes & { readonly version: number },
  relationships: Readonly<Record<string, Relationship>>,
) => ({ data: { id, type, 'bs:action': 'change', attributes, relationships } })

export interface SentResource<Content> {
  readonly id: string | null
  readonly content: Content
  /** The version that the sender has seen; null when it did not say. */
  readonly version: number | null
}

/** What is read of a body field by field; what is not mentioned stays as it was. */
export interface SentFields {
  readonly data: WireValue
  said<T>(this: void, key: string, read: (value: WireValue) => T, otherwise: T): T
  /** Null takes the value away, unlike a key that is not there. */
  cleared<T>(this: void, key: string, read: (value: WireValue) => T, otherwise: T, empty: T): T
  text(this: void, key: string, otherwise: string): string
}

/** Reads what a client sends, every field that is wrong with its pointer. The rules of the fields come after this. */
export const readSentResource = <Content>(
  json: unknown,
  type: string,
  action: 'add' | 'change',
  readContent: (fields: SentFields) => Content,
): WireRead<SentResource<Content>> =>
  readWire(json, (root) => {
    const data = root.at('data')
    data.at('type').oneOf([type])
    data.at('bs:action').optional((value) => value.oneOf([action]), action)
    const attributes = data.at('attributes')
    if (!isRecord(attributes.raw)) attributes.refuse('wrong-type')
    const said: SentFields['said'] = (key, read, otherwise) => attributes.at(key).optional(read, otherwise)
    return {
      id: data.at('id').optional((id) => id.filledText(), null),
      version: said<number | null>('version', (version) => version.integer({ min: 0 }), null),
      content: readContent({
        data,
        said,
        cleared: (key, read, otherwise, empty) =>
          attributes.at(key).raw === null ? empty : said(key, read, otherwise),
        text: (key, otherwise) => said(key, (value) => value.text(), otherwise),
      }),
    }
  })
