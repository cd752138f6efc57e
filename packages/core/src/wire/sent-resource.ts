import { writeFields, type Fields, type ValuesOf } from './codec.ts'
import type { EntityContract, LinkFields, Pictured } from './entity-contract.ts'
import { imageLink, readImageLink, type LinkedImage } from './image-link.ts'
import { isRecord, readWire, type WireRead, type WireValue } from './wire-value.ts'

type BodyContract<Picture extends string, Body extends Fields> = EntityContract<
  string,
  LinkFields,
  Picture,
  Fields,
  Body
>
type ContentOf<Picture extends string, Body extends Fields> = ValuesOf<Body> & Pictured<Picture>

/** The body of a POST. A client-generated id makes a retried request recognizable. */
export function entityToAdd<Picture extends string, Body extends Fields>(
  { type, picture, body }: BodyContract<Picture, Body>,
  content: ContentOf<Picture, Body>,
  id?: string,
) {
  const attributes = writeFields(body, content)
  const image = content[picture]
  const relationships = image ? { [picture]: imageLink(image) } : {}
  return { data: { ...(id === undefined ? {} : { id }), type, 'bs:action': 'add', attributes, relationships } }
}

/** The body of a PATCH; the version is the one that was edited. */
export function entityToChange<Picture extends string, Body extends Fields>(
  { type, picture, body }: BodyContract<Picture, Body>,
  id: string,
  content: ContentOf<Picture, Body>,
  version: number,
) {
  const attributes = { ...writeFields(body, content), version }
  const relationships = { [picture]: imageLink(content[picture]) }
  return { data: { id, type, 'bs:action': 'change', attributes, relationships } }
}

export interface SentResource<Content> {
  readonly id: string | null
  readonly content: Content
  /** The version that the sender has seen; null if not given. */
  readonly version: number | null
}

/** Omitted fields keep their values; null only clears nullable fields. */
function readSentFields<Body extends Fields>(body: Body, attributes: WireValue, before: ValuesOf<Body>): ValuesOf<Body>
function readSentFields(body: Fields, attributes: WireValue, before: Readonly<Record<string, unknown>>) {
  const read = Object.entries(body).map(([key, { name, codec }]): [string, unknown] => {
    const place = attributes.at(name)
    const isKept = codec.shape.is === 'nullable' ? place.raw === undefined : place.isAbsent
    return [key, isKept ? before[key] : codec.read(place)]
  })
  return Object.fromEntries(read)
}

function pictured<Picture extends string>(picture: Picture, image: LinkedImage | null): Pictured<Picture>
function pictured(picture: string, image: LinkedImage | null) {
  return { [picture]: image }
}

/** Reads a request body and reports every malformed field with its pointer. The validation rules run afterwards. */
export const readEntityBody = <Picture extends string, Body extends Fields>(
  { type, picture, body }: BodyContract<Picture, Body>,
  json: unknown,
  action: 'add' | 'change',
  before: ContentOf<Picture, Body>,
): WireRead<SentResource<ContentOf<Picture, Body>>> =>
  readWire(json, (root) => {
    const data = root.at('data')
    data.at('type').oneOf([type])
    data.at('bs:action').optional((value) => value.oneOf([action]), action)
    const attributes = data.at('attributes')
    if (!isRecord(attributes.raw)) attributes.refuse('wrong-type')
    return {
      id: data.at('id').optional((id) => id.filledText(), null),
      version: attributes.at('version').optional((version) => version.integer({ min: 0 }), null),
      content: {
        ...readSentFields(body, attributes, before),
        ...pictured(picture, readImageLink(data, picture, before[picture])),
      },
    }
  })
