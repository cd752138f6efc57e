import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { Type, type TSchema } from 'typebox'
import {
  constants,
  sendsFile,
  type AnswerForm,
  type AnswerOf,
  type Call,
  type CallAccess,
  type ParamsOf,
  type QueryForm,
  type QueryOf,
  type SentOf,
} from '@recircle/core/calls'
import {
  isRecord,
  listQuery,
  readWire,
  wireMediaType,
  type Page,
  type Pagination,
  type WireRead,
} from '@recircle/core/wire'
import { schemaOf } from '@recircle/core/wire-schema'
import type { Caller, Identity } from '../../session/caller.ts'
import type { StaffAccess, StaffMember } from '../../staff-session/staff-sessions.ts'
import { Document, List, listQuerySchema, ResourceOf } from '../answer/json-api.schemas.ts'
import { done, refused, refuseWith, type Outcome } from '../answer/outcome.ts'
import { problemsOfRead } from '../answer/wire-problems.ts'
import { refuse } from '../answer/wire-reply.ts'
import { identityOf, staffOf } from '../guard/route-guard.ts'
import { isStaffAccess, rules } from '../guard/route-rules.ts'
import { json, leadsOn, partsType, type ApiOperation } from '../open-api/api-operations.ts'
import { queryPairs } from '../request/query-pairs.ts'
import { uuidSchema } from '../request/uuid.ts'

type ServedCall = Call<string, CallAccess<StaffAccess>>

type CallerOf<Access> = Access extends 'account' | { readonly creatorOf: unknown }
  ? Caller
  : Access extends 'anybody-or-account'
    ? Exclude<Identity, 'refused'>
    : Access extends { readonly staff: unknown }
      ? StaffMember
      : null

/** A call after authorization and validation. */
export interface AskedCall<C extends Call> {
  readonly caller: CallerOf<C['access']>
  readonly params: ParamsOf<C>
  readonly query: QueryOf<C>
  readonly sent: SentOf<C>
  readonly request: FastifyRequest
  /** For headers of the answer. The work may also send it, such as bytes compressed before. */
  readonly reply: FastifyReply
}

/** The items of a list, and how many there are in all. */
export interface Listed<Item> {
  readonly items: readonly Item[]
  readonly count?: number
  /** Of a list that is not asked for page by page. */
  readonly pagination?: Pagination
}
type Worked<Answer> = Answer extends Page<infer Item> ? Listed<Item> : Answer

interface Around<Sent> extends Pick<RouteOptions, 'preValidation' | 'onSend'> {
  /** Other statuses of the answer, such as 304; or the schema of an answer that clients only pass on. */
  readonly alsoAnswers?: Readonly<Record<number, TSchema>>
  /** For a call that plain forms make as well, or that sends a file. */
  readonly read?: (request: FastifyRequest) => Outcome<Sent> | Promise<Outcome<Sent>>
}

/** Registers one row: the route, its rules and its schema follow from it; `work` does the rest. */
export function answer<C extends ServedCall>(
  app: FastifyInstance,
  call: C,
  work: (asked: AskedCall<C>) => Promise<Outcome<Worked<AnswerOf<C>>>>,
  around?: Around<SentOf<C>>,
): void
export function answer(
  app: FastifyInstance,
  call: ServedCall,
  work: (asked: AskedCall<Call>) => Promise<Outcome<unknown>>,
  { read, alsoAnswers, ...hooks }: Around<unknown> = {},
): void {
  const { method, path, access, rate, cache, sent, query: form, answer: answered } = call
  app.route<{ Params: Record<string, string> }>({
    method,
    url: path.replace(/\/$/, ''),
    schema: schemaOfCall(call, alsoAnswers),
    config: rules({ access, rate, cache, ...(call.operation && { operation: operationOf(call) }) }),
    ...hooks,
    handler: async (request, reply) => {
      if (sendsFile(call) && !request.isMultipart()) return refuse(reply, 'unsupported-media')
      const query = form === null ? null : form.read(queryPairs(request))
      if (query !== null && !query.ok) return refuse(reply, 'invalid', undefined, problemsOfRead(query.problems))
      const body = sent === null ? null : await (read ?? ((asked) => sentIn(readWire(asked.body, sent.read))))(request)
      if (body !== null && !body.ok) return refuseWith(reply, body)
      const outcome = await work({
        caller: callerOf(request, access),
        params: request.params,
        query: query?.value ?? null,
        sent: body?.value ?? null,
        request,
        reply,
      })
      if (reply.sent) return reply
      return outcome.ok ? write(reply, answered, query?.value, outcome.value) : refuseWith(reply, outcome)
    },
  })
}

/** What was read of a body, or why it is refused. */
export const sentIn = <Sent>(read: WireRead<Sent>): Outcome<Sent> =>
  read.ok ? done(read.value) : refused('invalid', problemsOfRead(read.problems))

function callerOf(request: FastifyRequest, access: CallAccess<StaffAccess>): AskedCall<Call>['caller'] {
  if (isStaffAccess(access)) return staffOf(request)
  const isToken = access === 'account' || access === 'anybody-or-account' || typeof access === 'object'
  return isToken ? identityOf(request) : null
}

function write(reply: FastifyReply, form: AnswerForm<unknown>, query: unknown, value: unknown): FastifyReply {
  const { is } = form.of
  void reply.code(form.status)
  if (is === 'nothing') return reply.send()
  if (is !== 'value') void reply.type(wireMediaType)
  return reply.send(form.write(is === 'list' ? pageOf(value, query) : value))
}

/** The counts are those that the query asks for. */
function pageOf(value: unknown, query: unknown): unknown {
  const {
    items,
    count,
    pagination: always = null,
  }: Partial<Record<keyof Listed<unknown>, unknown>> = isRecord(value) ? value : {}
  const { limit, offset, meta } = { ...listQuery(), ...Object(query) }
  const pagination = count !== undefined && meta.includes('pagination') ? { count, limit, offset } : always
  return { items, pagination, statusCounts: null }
}

const nameOfParam = /:(\w+)/g
function schemaOfParam(name: string, pattern: Call['patterns'][string] | undefined): TSchema {
  if (typeof pattern === 'number') return Type.String({ maxLength: pattern })
  if (pattern instanceof RegExp) return Type.String({ pattern: pattern.source })
  if (pattern) return Type.Unsafe(Array.isArray(pattern) ? constants(pattern) : pattern)
  return /^id$|Id$/.test(name) ? uuidSchema : Type.String({ minLength: 1 })
}

function schemaOfCall(call: Call, others: Around<unknown>['alsoAnswers']) {
  const { path, patterns, query, sent, answer: form } = call
  const names = [...path.matchAll(nameOfParam)].map(([, name = '']) => name)
  const params = Object.fromEntries(names.map((name) => [name, schemaOfParam(name, patterns[name])]))
  return {
    ...(names.length > 0 && { params: Type.Object(params) }),
    ...(query !== null && { querystring: schemaOfQuery(query) }),
    ...(sendsFile(call) ? { consumes: [partsType] } : sent !== null && { body: Type.Unknown() }),
    response: { [form.status]: schemaOfAnswer(form), ...others },
  }
}

const schemaOfQuery = ({ filters, parameters = {} }: QueryForm<unknown>): TSchema =>
  filters
    ? listQuerySchema(Object.keys(filters))
    : Type.Object(
        Object.fromEntries(
          Object.entries(parameters).map(([name, { schema, isRequired }]) => [
            name,
            isRequired ? Type.Unsafe(schema) : Type.Optional(Type.Unsafe(schema)),
          ]),
        ),
      )

function schemaOfAnswer({ of }: AnswerForm<unknown>): TSchema {
  if (of.is === 'nothing') return Type.Null()
  if (of.is === 'value') return Type.Unsafe(schemaOf(of.codec.shape, 'answer'))
  return (of.is === 'document' ? Document : List)(ResourceOf(of.contract))
}

function operationOf(call: Call): ApiOperation {
  const {
    operation,
    query,
    sent,
    answer: { of },
    refuses,
  } = call
  if (operation === undefined) throw new Error('The call is not part of the public API')
  const { leadsOn: isForm, ...known } = operation
  const values = Object.entries(query?.filters ?? {}).flatMap(([name, each]) =>
    each === null ? [] : [[`filter[${name}]`, each] as const],
  )
  return {
    ...known,
    ...(of.is === 'value' && { answerType: json }),
    ...(sent && { body: Type.Unsafe<unknown>(schemaOf(sent.shape, 'body')) }),
    ...(sendsFile(call) && { bodyType: partsType }),
    ...(isForm && { bareAnswers: leadsOn }),
    ...(values.length > 0 && { values: Object.fromEntries(values) }),
    refuses,
  }
}
