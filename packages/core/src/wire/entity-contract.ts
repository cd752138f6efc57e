import {
  field,
  readFields,
  writeFields,
  type Codec,
  type Field,
  type Fields,
  type Shape,
  type ValuesOf,
} from './codec.ts'
import { imageLink, imageType, type LinkedImage } from './image-link.ts'
import { resource, statusRelationship, statusType, toOne, type Relationship, type Resource } from './json-api.ts'
import { keysOf, type WireValue } from './wire-value.ts'

export type LinkFields = Readonly<Record<string, Field<string, unknown, Relationship>>>

/** The format of a resource in responses. */
export interface ResourceContract<Answer extends Fields = Fields, Links extends LinkFields = LinkFields> {
  readonly type: string
  readonly answer: Answer
  readonly links: Links
}

/** The wire format of an entity with statuses and a picture; its readers, writers and schemas derive from this. */
export interface EntityContract<
  Status extends string = string,
  Links extends LinkFields = LinkFields,
  Picture extends string = string,
  Answer extends Fields = Fields,
  Body extends Fields = Fields,
> extends ResourceContract<Answer, Links> {
  readonly status: Codec<Status, Relationship>
  /** An attribute in responses; bodies link it as a relationship, by id alone. */
  readonly picture: Picture
  readonly body: Body
}

/** A required link to a resource. */
export const linkTo = (type: string): Codec<string, Relationship> => ({
  shape: { is: 'link', type },
  read: (link) => link.at('data').at('id').filledText(),
  write: (id) => toOne(type, id),
})

/** A link that may be null or missing. */
export const mayLinkTo = (type: string): Codec<string | null, Relationship> => ({
  shape: { is: 'link', type },
  read: (link) => link.at('data').optional((data) => data.at('id').filledText(), null),
  write: (id) => toOne(type, id),
})

/** Maps the client's status names to the server's ids. */
export const statusLink = <Status extends string>(
  serverIds: Readonly<Record<Status, string>>,
  otherwise: NoInfer<Status>,
): Codec<Status, Relationship> => ({
  shape: { is: 'link', type: statusType },
  read: (link) => {
    const id = link.at('data').at('id')
    const status = keysOf(serverIds).find((each) => serverIds[each] === id.raw)
    if (status === undefined) id.refuse('unknown-status')
    return status ?? otherwise
  },
  write: (status) => statusRelationship(serverIds[status]),
})

export type EntityOf<Status extends string, Links extends LinkFields, Answer extends Fields> = {
  readonly id: string
  readonly status: Status
} & ValuesOf<Links> &
  ValuesOf<Answer>
export type Pictured<Picture extends string> = Readonly<Record<Picture, LinkedImage | null>>

function writeLinks<Links extends LinkFields>(
  links: Links,
  values: ValuesOf<Links>,
): Readonly<Record<string, Relationship>>
function writeLinks(links: LinkFields, values: Readonly<Record<string, unknown>>): Record<string, Relationship> {
  return Object.fromEntries(Object.entries(links).map(([key, { name, codec }]) => [name, codec.write(values[key])]))
}

type LinkedValues<Answer extends Fields, Links extends LinkFields> = ValuesOf<Links> & ValuesOf<Answer>

/** A resource as in the server's response. */
export const writeResource = <Answer extends Fields, Links extends LinkFields>(
  { type, answer, links }: ResourceContract<Answer, Links>,
  id: string,
  values: LinkedValues<Answer, Links>,
): Resource => resource(type, id, writeFields(answer, values), writeLinks(links, values))

/** The fields of a resource besides its id. */
export const readResource = <Answer extends Fields, Links extends LinkFields>(
  { answer, links }: ResourceContract<Answer, Links>,
  value: WireValue,
): LinkedValues<Answer, Links> => ({
  ...readFields(links, value.at('relationships')),
  ...readFields(answer, value.at('attributes')),
})

/** A resource in responses, both read and written. */
export interface ResourceCodec<Value> {
  readonly contract: ResourceContract
  read(this: void, value: WireValue): Value
  write(this: void, value: Value): Resource
}

/** The codec of a resource whose fields are those of its contract. */
export const resourceCodec = <Answer extends Fields, Links extends LinkFields>(
  contract: ResourceContract<Answer, Links>,
): ResourceCodec<{ readonly id: string } & LinkedValues<Answer, Links>> => ({
  contract,
  read: (value) => ({ id: value.at('id').filledText(), ...readResource(contract, value) }),
  write: (values) => writeResource(contract, values.id, values),
})

/** The codec of a resource whose id is one of its own fields, and that links nothing. */
export const resourceNamedBy = <Answer extends Fields>(
  name: keyof Answer,
  contract: ResourceContract<Answer>,
): ResourceCodec<ValuesOf<Answer>> => ({
  contract,
  read: (value) => readResource(contract, value),
  write: (values) => resource(contract.type, String(values[name]), writeFields(contract.answer, values)),
})

/** The type that a codec reads. */
export type ReadBy<C extends { read(value: WireValue): unknown }> = ReturnType<C['read']>

/** With its status and its picture. */
export const wholeContract = ({ type, status, links, picture, answer }: EntityContract): ResourceContract => ({
  type,
  answer,
  links: { status: field('status', status), ...links, [picture]: field(picture, linkTo(imageType)) },
})

/** An entity as in the server's response. */
export const entityResource = <
  Status extends string,
  Links extends LinkFields,
  Picture extends string,
  Answer extends Fields,
>(
  contract: EntityContract<Status, Links, Picture, Answer>,
  entity: EntityOf<Status, Links, Answer> & Pictured<Picture>,
): Resource =>
  resource(contract.type, entity.id, writeFields(contract.answer, entity), {
    status: contract.status.write(entity.status),
    ...writeLinks(contract.links, entity),
    [contract.picture]: imageLink(entity[contract.picture]),
  })

export function readEntity<Status extends string, Links extends LinkFields, Answer extends Fields>(
  { status, links, answer }: EntityContract<Status, Links, string, Answer>,
  value: WireValue,
): EntityOf<Status, Links, Answer> {
  const relationships = value.at('relationships')
  return {
    id: value.at('id').filledText(),
    ...readFields(links, relationships),
    status: status.read(relationships.at('status')),
    ...readFields(answer, value.at('attributes')),
  }
}

const attributesPointer = '/data/attributes/'
const picturePointer = (picture: string) => `/data/relationships/${picture}`

/** The keys and wire names of the fields and all nested fields. */
const namesIn = (fields: Fields): [string, string][] =>
  Object.entries(fields).flatMap(([key, { name, codec }]) =>
    [[key, name] as [string, string]].concat(innerNames(codec.shape)),
  )
function innerNames(shape: Shape): [string, string][] {
  if (shape.is === 'object') return namesIn(shape.fields)
  if (shape.is === 'list') return innerNames(shape.item)
  return shape.is === 'nullable' || shape.is === 'optional' || shape.is === 'omittable' ? innerNames(shape.of) : []
}

/** `rates.0.materialId` → `/data/attributes/rates/0/srm_id`, for the source of an error. */
export function pointerOfField({ picture, body }: EntityContract, path: string): string {
  if (path === picture) return picturePointer(picture)
  const names = new Map(namesIn(body))
  return (
    attributesPointer +
    path
      .split('.')
      .map((part) => names.get(part) ?? part)
      .join('/')
  )
}

/** The form field of an error's pointer; null if the form has no such field. */
export function fieldOfPointer({ picture, body }: EntityContract, pointer: string): string | null {
  const link = picturePointer(picture)
  if (pointer === link || pointer.startsWith(`${link}/`)) return picture
  if (!pointer.startsWith(attributesPointer)) return null
  const keys = new Map(namesIn(body).map(([key, name]) => [name, key]))
  const parts = pointer.slice(attributesPointer.length).split('/')
  return parts.map((part) => keys.get(part) ?? part).join('.')
}
