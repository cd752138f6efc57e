import { killChildren } from './command.ts'
import { say } from './say.ts'

/** Announces the time limit of a command, and ends the command when it is exceeded. */
export function endWithin(minutes: number, what: string): void {
  say(`${what}: at most ${minutes} minutes.`)
  setTimeout(() => {
    say(`Not done after ${minutes} minutes.\n0 passed, 1 failed`)
    killChildren()
    process.exit(1)
  }, minutes * 60_000).unref()
}
