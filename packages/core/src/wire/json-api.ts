/** The dialect of JSON:API between browser and backend. */
export const wireMediaType = 'application/vnd.api+json'
export const wireBasePath = '/api/web/v1'

export type ResourceAction = 'add' | 'change' | 'view'

export interface ResourceIdentifier {
  readonly id: string
  readonly type: string
}

export interface Relationship {
  readonly data: ResourceIdentifier | readonly ResourceIdentifier[] | null
}

/** A resource to be added has no id yet. */
export interface Resource<Attributes extends object = Readonly<Record<string, unknown>>> {
  readonly id?: string
  readonly type: string
  readonly 'bs:action': ResourceAction
  readonly attributes: Attributes
  readonly relationships: Readonly<Record<string, Relationship>>
}

export interface ResourceDocument<Attributes extends object = Readonly<Record<string, unknown>>> {
  readonly data: Resource<Attributes>
  readonly included?: readonly Resource[]
  readonly meta?: Readonly<Record<string, unknown>>
}

export interface Pagination {
  readonly count: number
  readonly limit: number
  readonly offset: number
}

/** Counts keyed by the server's status ids. */
export type StatusCounts = Readonly<Record<string, number>>

export interface ListMeta {
  readonly pagination?: Pagination
  readonly status_aggs?: StatusCounts
}

export interface ListDocument<Attributes extends object = Readonly<Record<string, unknown>>> {
  readonly data: readonly Resource<Attributes>[]
  readonly included?: readonly Resource[]
  readonly meta?: ListMeta
}

export const toOne = (type: string, id: string | null): Relationship => ({ data: id === null ? null : { id, type } })

export const toMany = (type: string, ids: readonly string[]): Relationship => ({
  data: ids.map((id) => ({ id, type })),
})

/** The types of linked resources. */
export const organizationType = 'organization.organization'
export const statusType = 'statusy.status'
export const userType = 'users.user'

export const statusRelationship = (serverId: string): Relationship => toOne(statusType, serverId)

export const resource = <Attributes extends object>(
  type: string,
  id: string,
  attributes: Attributes,
  relationships: Readonly<Record<string, Relationship>> = {},
): Resource<Attributes> => ({ id, type, 'bs:action': 'view', attributes, relationships })

export const resourceDocument = <Attributes extends object>(
  data: Resource<Attributes>,
): ResourceDocument<Attributes> => ({
  data,
})

export const listDocument = <Attributes extends object>(
  data: readonly Resource<Attributes>[],
  meta?: ListMeta,
): ListDocument<Attributes> => (meta ? { data, meta } : { data })
