import { ok } from '../shared/index.ts'
import {
  listDocument,
  readDocument,
  readPage,
  readWire,
  resourceDocument,
  type Codec,
  type Page,
  type ResourceCodec,
  type ResourceContract,
  type WireRead,
} from '../wire/index.ts'

/** What a call answers, both read and written. */
export interface AnswerForm<Answer> {
  readonly status: 200 | 201 | 202 | 204
  /** What the description of the API derives the schema from. */
  readonly of:
    | { readonly is: 'nothing' }
    | { readonly is: 'value'; readonly codec: Codec<unknown> }
    | { readonly is: 'document' | 'list'; readonly contract: ResourceContract }
  read(this: void, body: unknown): WireRead<Answer>
  write(this: void, answer: Answer): unknown
}

export const nothing: AnswerForm<null> = {
  status: 204,
  of: { is: 'nothing' },
  read: () => ok(null),
  write: () => undefined,
}

/** Plain JSON. */
export const plain = <Value>(codec: Codec<Value>, status: 200 | 201 | 202 = 200): AnswerForm<Value> => ({
  status,
  of: { is: 'value', codec },
  read: (body) => readWire(body, codec.read),
  write: codec.write,
})

export const one = <Value>(
  { contract, read, write }: ResourceCodec<Value>,
  status: 200 | 201 = 200,
): AnswerForm<Value> => ({
  status,
  of: { is: 'document', contract },
  read: (body) => readDocument(body, read),
  write: (value) => resourceDocument(write(value)),
})

export const many = <Value>({ contract, read, write }: ResourceCodec<Value>): AnswerForm<Page<Value>> => ({
  status: 200,
  of: { is: 'list', contract },
  read: (body) => readPage(body, read),
  write: ({ items, pagination, statusCounts }) =>
    listDocument(items.map(write), {
      ...(pagination && { pagination }),
      ...(statusCounts && { status_aggs: statusCounts }),
    }),
})
