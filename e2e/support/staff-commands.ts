import { fork, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { serverEnv } from './server-settings.ts'
import type { StaffAnswer, StaffQuestion } from './staff-process.ts'

let running: ChildProcess | null = null
let commandCount = 0

/** One process of this worker for all commands, because starting one takes several times as long as a command. */
function staffProcess(): ChildProcess {
  if (running?.connected === true) return running
  const env = { ...process.env, ...serverEnv }
  // Without the flags of the test runner.
  running = fork(join(import.meta.dirname, 'staff-process.ts'), { env, execArgv: [], serialization: 'json' })
  running.setMaxListeners(0)
  // The worker may end without it.
  running.unref()
  running.channel?.unref()
  return running
}

function answerTo(words: readonly string[]): Promise<StaffAnswer> {
  const child = staffProcess()
  const question: StaffQuestion = { number: (commandCount += 1), words }
  return new Promise((resolve, reject) => {
    const end = (): void => {
      child.off('message', take)
      child.off('exit', fail)
    }
    const take = (answer: StaffAnswer): void => {
      if (answer.number !== question.number) return
      end()
      resolve(answer)
    }
    const fail = (code: number | null): void => {
      end()
      reject(new Error(`The process of staff commands ended (${code})`))
    }
    child.on('message', take)
    child.once('exit', fail)
    child.send(question)
  })
}

/** Runs a staff command on the database of the server under test and returns its output. */
export async function staff<Answer = unknown>(...words: readonly string[]): Promise<Answer> {
  const { exitCode, out, err } = await answerTo([...words, '--json'])
  if (exitCode !== 0) throw new Error(`staff ${words.join(' ')} failed (${exitCode}):\n${err}`)
  return JSON.parse(out) as Answer
}
