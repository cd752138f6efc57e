/** The message that asks a thread to end. */
export const stopWord = 'stop'

/** What a thread can be asked to do. Arguments and results are copied between the threads, so they are data only. */
export type Callable<Calls> = {
  readonly [Name in keyof Calls]: (...args: never[]) => Promise<unknown>
}

export interface CallMessage {
  readonly id: number
  readonly name: string
  readonly args: readonly unknown[]
}

/** Errors lose their codes when they are copied, and by these the database is found to be gone. */
export interface CopiedError {
  readonly message: string
  readonly stack: string | undefined
  readonly codes: Readonly<Record<string, unknown>>
}
export type AnswerMessage =
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly error: CopiedError }

export function copiedError(error: unknown): CopiedError {
  if (!(error instanceof Error)) return { message: String(error), stack: undefined, codes: {} }
  const codes = Object.entries(error).filter(([name]) => name === 'code' || name === 'syscall' || name === 'statusCode')
  return { message: error.message, stack: error.stack, codes: Object.fromEntries(codes) }
}

export const errorOf = ({ message, stack, codes }: CopiedError): Error =>
  Object.assign(new Error(message), codes, stack === undefined ? {} : { stack })
