import { Type, type TObject, type TSchema } from 'typebox'
import { listDefaultLimit, listMaxLimit, listMetas } from '@recircle/core/wire'

export const Nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()])

/** An uploaded picture that something links. */
export const LinkedImage = Nullable(Type.Object({ id: Type.String(), file_url: Type.String() }))

export const OrganizationInfo = Nullable(
  Type.Object({
    full_name: Type.String(),
    tin: Type.String(),
    address: Type.String(),
    contacts: Type.Record(Type.String(), Type.String()),
  }),
)

const Identifier = Type.Object({ id: Type.String(), type: Type.String() })
export const ToOne = Type.Object({ data: Nullable(Identifier) })

/** A resource as it is answered. */
export const Resource = (type: string, attributes: TSchema, relationships: Record<string, TSchema> = {}) =>
  Type.Object({
    id: Type.String(),
    type: Type.Literal(type),
    'bs:action': Type.Literal('view'),
    attributes,
    relationships: Type.Object(relationships),
  })

const ListMeta = Type.Object({
  pagination: Type.Optional(Type.Object({ count: Type.Integer(), limit: Type.Integer(), offset: Type.Integer() })),
  status_aggs: Type.Optional(Type.Record(Type.String(), Type.Integer())),
})

export const Document = (resource: TObject) => Type.Object({ data: resource })
const StateAction = Type.Object({
  endpoint: Type.Object({ url: Type.String(), method: Type.Literal('POST'), body: Type.Unknown() }),
  resource: Type.Object({ id: Type.String(), type: Type.String() }),
  restricts: Nullable(Type.Object({ comment: Type.Literal('required') })),
})
/** A resource with statuses: `?meta=state_actions` adds what the caller may do now. */
export const DocumentWithActions = (resource: TObject) =>
  Type.Object({ data: resource, meta: Type.Optional(Type.Object({ state_actions: Type.Array(StateAction) })) })
export const List = (resource: TObject) => Type.Object({ data: Type.Array(resource), meta: Type.Optional(ListMeta) })

/** A name that may be repeated in a query. */
const OneOrMore = (schema: TSchema) => Type.Union([schema, Type.Array(schema)])

/** The query that every list understands; filters are named by each list. */
export const listQuerySchema = (filters: readonly string[] = []) =>
  Type.Object({
    'page[limit]': Type.Optional(Type.Integer({ minimum: 1, maximum: listMaxLimit, default: listDefaultLimit })),
    'page[offset]': Type.Optional(Type.Integer({ minimum: 0, default: 0 })),
    sort: Type.Optional(Type.String()),
    search: Type.Optional(Type.String()),
    meta: Type.Optional(OneOrMore(Type.String({ description: listMetas.join(', ') }))),
    ...Object.fromEntries(filters.map((name) => [`filter[${name}]`, Type.Optional(OneOrMore(Type.String()))])),
  })

const ErrorItem = Type.Object({
  status: Type.String(),
  code: Type.String(),
  title: Type.String(),
  detail: Type.String(),
  source: Type.Optional(Type.Object({ pointer: Type.String() })),
  meta: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
})
export const ErrorDocument = Type.Object({ errors: Type.Array(ErrorItem) })
