export {
  listDocument,
  organizationType,
  resource,
  resourceDocument,
  toOne,
  userType,
  wireBasePath,
  wireMediaType,
  type ListDocument,
  type ListMeta,
  type Pagination,
  type Relationship,
  type Resource,
  type ResourceAction,
  type ResourceDocument,
  type ResourceIdentifier,
  type StatusCounts,
} from './json-api.ts'
export {
  fieldsParameter,
  isWholeShape,
  readDocumentShape,
  resourcesOf,
  shapedDocument,
  type DocumentParts,
  type DocumentShape,
} from './document-shape.ts'
export { formatInstant, parseInstant } from './wire-instant.ts'
export {
  isRecord,
  isStorableText,
  keysOf,
  parseJson,
  readWire,
  type WireValue,
  type NumberRange,
  type WireProblem,
  type WireRead,
  type WireReadCode,
} from './wire-value.ts'
export {
  errorDocument,
  readErrorDocument,
  ruleProblemsOf,
  wireErrors,
  type ErrorDocument,
  type RuleProblem,
  type WireError,
  type WireErrorName,
} from './wire-error.ts'
export {
  failureOfAnswer,
  gatewayFailure,
  type CallOptions,
  type CancelSignal,
  type GatewayError,
  type GatewayFailure,
  type GatewayResult,
} from './gateway-result.ts'
export {
  filterValues,
  listDefaultLimit,
  listMaxLimit,
  listMetas,
  listQuery,
  queryPairsOf,
  readListQuery,
  type ListMetaName,
  type ListQuery,
  type QueryPair,
} from './list-query.ts'
export { readDocument, readPage, type Page } from './list-document.ts'
export { readStateActions, stateAction } from './state-actions.ts'
export {
  certainObject,
  currency,
  field,
  filledText,
  flag,
  instant,
  integer,
  json,
  list,
  nullable,
  number,
  object,
  omittable,
  oneOf,
  price,
  sentCurrency,
  text,
  textUpTo,
  withDefault,
  type Codec,
  type Field,
  type Fields,
  type ScalarShape,
  type Shape,
  type ValuesOf,
  type WireOf,
} from './codec.ts'
export {
  entityResource,
  fieldOfPointer,
  linkTo,
  mayLinkTo,
  pointerOfField,
  readEntity,
  readResource,
  resourceCodec,
  statusLink,
  writeResource,
  type EntityContract,
  type EntityOf,
  type ReadBy,
  type ResourceCodec,
  type ResourceContract,
} from './entity-contract.ts'
export { entityToAdd, entityToChange, readEntityBody, type SentResource } from './sent-resource.ts'
export { readTransitRequest, transitRequestBody, type TransitRequest } from './transit-request.ts'
export { imageContract } from './image-contract.ts'
export { image, imageType, type LinkedImage } from './image-link.ts'
export { location, sentLocation } from './location-codec.ts'
