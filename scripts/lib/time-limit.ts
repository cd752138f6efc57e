import { killChildren } from './command.ts'

/** Says how long a command may take, and sees to it that it takes no longer. */
export function endWithin(minutes: number, what: string, say: (text: string) => void): void {
  say(`${what}: at most ${minutes} minutes.`)
  setTimeout(() => {
    say(`Not done after ${minutes} minutes.\n0 passed, 1 failed`)
    killChildren()
    process.exit(1)
  }, minutes * 60_000).unref()
}
