import { pipeline, Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { encodingFor } from '../http/answer/compression.ts'
import { refuseForNow } from '../http/answer/wire-reply.ts'
import { onceOver, type FileReaders } from './file-readers.ts'
import { atPace } from './reading-pace.ts'

interface FileAnswer {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly readers: FileReaders
}
const retryAfterSeconds = 30
/** What belongs to the file and not to an error in its place. */
const fileHeaders = ['etag', 'link', 'cache-control'] as const

/** Backpressure makes the database reads as slow as the client. A file that fails before its first piece is an error of its own, without the headers of the file. */
export async function sendPieces(
  { request, reply, readers }: FileAnswer,
  pieces: AsyncIterable<string | Uint8Array>,
): Promise<FastifyReply> {
  const end = readers.begin(request)
  if (end === null) return refuseReader(reply)
  const rest = pieces[Symbol.asyncIterator]()
  const first = await rest.next().catch((error: unknown) => {
    end()
    withoutFile(reply)
    throw error
  })
  // As if the reader had gone: nothing of the file that would look complete.
  const giveUp = (): void => void reply.raw.destroy()
  const text = Readable.from(atPace(startingWith(first, rest), readers.pace, giveUp), { objectMode: false })
  text.once('close', end)
  if (encodingFor(request.headers['accept-encoding'] ?? '') === null) return reply.send(text)
  // Ends the reading when the reader is gone, and cuts the answer off when the reading fails.
  const zipped = pipeline(text, createGzip(), () => {})
  return reply.header('content-encoding', 'gzip').send(zipped)
}

/** OPEN-15: a manifest costs as much as the files it describes, so it takes a place like them. False if there is none, and the request is refused. */
export function takesPlace({ request, reply, readers }: FileAnswer): boolean {
  const end = readers.begin(request)
  if (end === null) refuseReader(reply)
  else onceOver(reply.raw, end)
  return end !== null
}

const refuseReader = (reply: FastifyReply): FastifyReply =>
  refuseForNow(withoutFile(reply), retryAfterSeconds, 'too-many-requests')

function withoutFile(reply: FastifyReply): FastifyReply {
  for (const name of fileHeaders) reply.removeHeader(name)
  return reply
}

async function* startingWith<Piece>(first: IteratorResult<Piece>, rest: AsyncIterator<Piece>): AsyncGenerator<Piece> {
  for (let next = first; next.done !== true; next = await rest.next()) yield next.value
}
