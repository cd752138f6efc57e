import type { FastifyRequest } from 'fastify'
import type { SentFile } from '@recircle/core/wire'
import { BodyUnreadable } from '../http/request/body-problems.ts'

type ReadFile = SentFile & { readonly bytes: Buffer; readonly isTruncated: boolean }
export interface FileForm {
  /** Null if no file was chosen, or only in another field. */
  readonly file: ReadFile | null
  readonly fields: Readonly<Record<string, string>>
}

/** Reads a form with one file. A truncated or malformed form is the sender's error. */
export async function readFileForm(
  request: FastifyRequest,
  fileField: string,
  limits: { readonly fieldSize?: number; readonly fileSize?: number } = {},
): Promise<FileForm> {
  try {
    let file: ReadFile | null = null
    const fields: [string, string][] = []
    for await (const part of request.parts({ limits }))
      if (part.type === 'file') {
        const bytes = await part.toBuffer()
        // A browser sends an empty file where none was chosen.
        if (part.fieldname === fileField && bytes.length > 0)
          file = { name: part.filename, bytes, isTruncated: part.file.truncated }
      } else if (typeof part.value === 'string') fields.push([part.fieldname, part.value])
    return { file, fields: Object.fromEntries(fields) }
  } catch (error) {
    if (error instanceof Error && 'statusCode' in error) throw error
    throw new BodyUnreadable('The form breaks off')
  }
}
