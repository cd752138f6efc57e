import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** A command, and the process's answer to it with the same number. */
export type StaffQuestion = { readonly number: number; readonly words: readonly string[] }
export type StaffAnswer = {
  readonly number: number
  readonly exitCode: number
  readonly out: string
  readonly err: string
}

const program = pathToFileURL(join(process.cwd(), 'packages/server/dist/staff.js')).href

/** Collects what is written to a stream until `stop`. */
function collected(stream: NodeJS.WriteStream): { readonly stop: () => string } {
  const write = stream.write.bind(stream)
  const chunks: string[] = []
  stream.write = (chunk: string | Uint8Array, ...rest: unknown[]): boolean => {
    chunks.push(String(chunk))
    const written = rest.at(-1)
    if (typeof written === 'function') written()
    return true
  }
  return {
    stop: () => {
      stream.write = write
      return chunks.join('')
    },
  }
}

/** Evaluates the built program anew with these arguments; the modules that it imports stay loaded. */
async function answerTo({ number, words }: StaffQuestion): Promise<StaffAnswer> {
  process.argv = [process.execPath, program, ...words]
  process.exitCode = 0
  const [out, err] = [collected(process.stdout), collected(process.stderr)]
  const failure = await import(`${program}?${number}`).then(
    () => '',
    (error: unknown) => `${error instanceof Error ? error.stack : String(error)}\n`,
  )
  process.stdout.removeAllListeners('error')
  const exitCode = failure === '' ? process.exitCode : 1
  return { number, exitCode, out: out.stop(), err: err.stop() + failure }
}

// The arguments belong to the whole process, so commands run one after the other.
let last: Promise<unknown> = Promise.resolve()
process.on('message', (question: StaffQuestion) => {
  last = last.then(async () => process.send?.(await answerTo(question)))
})
process.on('disconnect', () => process.exit())
