import type { Config } from '../config/config.ts'
import type { Database } from '../db/database.ts'
import type { Signature } from '../desk/audited.ts'
import type { CommandArgs } from './command-values.ts'

/** What a command works with. */
export interface StaffContext {
  readonly database: Database
  readonly config: Config
  /** Where a file named on the command line is looked for. */
  readonly directory: string
  /** How long work is getting on; apart from the answer. */
  readonly progress: (line: string) => void
  /** DESK-8: who answers for what the command writes. */
  readonly signature: Signature
}

/** What is shown: to people as text, to programs as JSON. */
export interface Shown {
  readonly text: string
  readonly json: unknown
  /** The work is done, but not all of it could be. */
  readonly isPartial?: boolean
}

export type Answer =
  | { readonly kind: 'shown'; readonly shown: Shown }
  | { readonly kind: 'file'; readonly parts: AsyncIterable<string>; readonly path: string | null }
  | { readonly kind: 'refused'; readonly code: string; readonly sentence: string }
  | { readonly kind: 'mistake'; readonly sentence: string }

export interface CommandOption {
  readonly about: string
  /** What stands for its value in the help; an option without is a switch. */
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
  /** Said under the options in its help. */
  readonly notes?: readonly string[]
  /** It may be given while nobody could sign it: it makes the first who can. */
  readonly isFirst?: true
  run(context: StaffContext, args: CommandArgs): Promise<Answer>
}

export interface Area {
  readonly name: string
  readonly about: string
  readonly commands: readonly Command[]
}
