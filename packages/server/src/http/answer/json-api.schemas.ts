import { Type, type TObject, type TProperties, type TSchema } from 'typebox'
import {
  listDefaultLimit,
  listMaxLimit,
  listMetas,
  wholeContract,
  wireErrors,
  type EntityContract,
  type ResourceContract,
} from '@recircle/core/wire'
import { propertiesOf } from '@recircle/core/wire-schema'

export const Nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()])

/** A resource in a response: whole, or with only the fields that `fields[type]` names. */
const Resource = (type: string, attributes: TProperties, relationships: TProperties = {}) =>
  Type.Object({
    id: Type.String(),
    type: Type.Literal(type),
    'bs:action': Type.Literal('view'),
    attributes: Type.Partial(Type.Object(attributes)),
    relationships: Type.Partial(Type.Object(relationships)),
  })

export const ResourceOf = ({ type, answer, links }: ResourceContract) =>
  Resource(type, propertiesOf(answer, 'answer'), propertiesOf(links, 'answer'))

/** Like `ResourceOf`, for resources that have a status and a picture. */
export const EntityOf = (contract: EntityContract) => ResourceOf(wholeContract(contract))

const AnyResource = Type.Object({
  id: Type.String(),
  type: Type.String(),
  'bs:action': Type.Literal('view'),
  attributes: Type.Record(Type.String(), Type.Unknown()),
  relationships: Type.Record(Type.String(), Type.Unknown()),
})
/** The resources that `include` adds to a document. */
const Included = Type.Optional(Type.Array(AnyResource))

const ListMeta = Type.Object({
  pagination: Type.Optional(Type.Object({ count: Type.Integer(), limit: Type.Integer(), offset: Type.Integer() })),
  status_aggs: Type.Optional(Type.Record(Type.String(), Type.Integer())),
})

export const Document = (resource: TObject) => Type.Object({ data: resource, included: Included })
const StateAction = Type.Object({
  endpoint: Type.Object({ url: Type.String(), method: Type.Literal('POST'), body: Type.Unknown() }),
  resource: Type.Object({ id: Type.String(), type: Type.String() }),
  restricts: Nullable(Type.Object({ comment: Type.Literal('required') })),
})
/** A resource with statuses; `?meta=state_actions` adds the transitions that the caller may make now. */
export const DocumentWithActions = (resource: TObject) =>
  Type.Object({
    data: resource,
    included: Included,
    meta: Type.Optional(Type.Object({ state_actions: Type.Array(StateAction) })),
  })
export const List = (resource: TObject) =>
  Type.Object({ data: Type.Array(resource), included: Included, meta: Type.Optional(ListMeta) })

/** For a query parameter that may be repeated. */
export const OneOrMore = (schema: TSchema) => Type.Union([schema, Type.Array(schema)])

export const metaQuery = Type.Optional(OneOrMore(Type.String({ description: listMetas.join(', ') })))

/** The query that every list accepts; each list names its filters. */
export const listQuerySchema = (filters: readonly string[] = []) =>
  Type.Object({
    'page[limit]': Type.Optional(Type.Integer({ minimum: 1, maximum: listMaxLimit, default: listDefaultLimit })),
    'page[offset]': Type.Optional(Type.Integer({ minimum: 0, default: 0 })),
    sort: Type.Optional(Type.String()),
    search: Type.Optional(Type.String()),
    meta: metaQuery,
    ...Object.fromEntries(filters.map((name) => [`filter[${name}]`, Type.Optional(OneOrMore(Type.String()))])),
  })

const errorCodes = Object.values(wireErrors).map(({ code }) => code)
const ErrorItem = Type.Object({
  status: Type.String(),
  code: Type.Unsafe<string>({ type: 'string', enum: errorCodes }),
  title: Type.String(),
  detail: Type.String(),
  source: Type.Optional(Type.Object({ pointer: Type.String() })),
  meta: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
})
export const ErrorDocument = Type.Object({ errors: Type.Array(ErrorItem) })
/** Shows the current version of the resource to a caller who may see it. */
export const ConflictDocument = Type.Object({
  errors: Type.Array(ErrorItem),
  meta: Type.Optional(Type.Object({ current: AnyResource })),
})
