import type { Config } from '../config/config.ts'
import type { Database } from '../db/database.ts'
import type { Signature } from '../audit/audited.ts'
import type { CommandArgs } from './command-values.ts'

/** The dependencies of a command. */
export interface StaffContext {
  readonly database: Database
  readonly config: Config
  /** The directory that file names on the command line are relative to. */
  readonly directory: string
  /** Reports the progress of long work, apart from the answer. */
  readonly progress: (line: string) => void
  /** DESK-8: who is responsible for the command's changes. */
  readonly signature: Signature
}

/** An answer, for people as text and for programs as JSON. */
export interface Shown {
  readonly text: string
  readonly json: unknown
  /** The work is done, but only in part. */
  readonly isPartial?: boolean
}

export type Answer =
  | { readonly kind: 'shown'; readonly shown: Shown }
  | { readonly kind: 'file'; readonly parts: AsyncIterable<string>; readonly path: string | null }
  | { readonly kind: 'refused'; readonly code: string; readonly sentence: string }
  | { readonly kind: 'mistake'; readonly sentence: string }

export interface CommandOption {
  readonly about: string
  /** The placeholder for its value in the help; an option without one is a switch. */
  readonly value?: string
  readonly choices?: readonly string[]
  readonly isRequired?: boolean
  readonly isRepeatable?: boolean
}

export interface Command {
  readonly name: string
  readonly about: string
  readonly takes?: readonly { readonly name: string; readonly about: string; readonly isOptional?: boolean }[]
  readonly options?: Readonly<Record<string, CommandOption>>
  /** Shown below the options in the help. */
  readonly notes?: readonly string[]
  /** The command is allowed before any account can sign: it creates the first one. */
  readonly isFirst?: true
  run(context: StaffContext, args: CommandArgs): Promise<Answer>
}

export interface Area {
  readonly name: string
  readonly about: string
  readonly commands: readonly Command[]
}
