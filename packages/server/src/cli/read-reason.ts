import { statusCommentMaxLength } from '@recircle/core/moderation'
import { isEmpty, lengthOf } from '@recircle/core/validation'
import { mistake } from './answers.ts'
import type { CommandArgs } from './command-values.ts'
import type { Answer, CommandOption } from './staff-command.ts'

export const reasonOption = (about: string): CommandOption => ({ about, value: 'TEXT', isRequired: true })

/** FAC-10: a reason must not be empty, nor too long for the places that show it. */
export function readReason(args: CommandArgs): { reason: string } | Answer {
  const reason = (args.text('reason') ?? '').trim()
  if (isEmpty(reason)) return mistake('Give a reason with --reason.')
  if (lengthOf(reason) <= statusCommentMaxLength) return { reason }
  return mistake(`A reason has at most ${statusCommentMaxLength} characters.`)
}
