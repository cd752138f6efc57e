import { spawn, type ChildProcess } from 'node:child_process'
import { constants } from 'node:os'
import { root } from './paths.ts'

export type CommandResult = { readonly code: number; readonly output: string }
export type CommandOptions = {
  readonly cwd?: string
  readonly env?: Readonly<Record<string, string | undefined>>
  /** Prints the output as it arrives, in addition to collecting it. */
  readonly live?: boolean
}

const running = new Set<ChildProcess>()
let isStopping = false
const stoppedCode = 130

/** Runs a program to its end and collects its output. A program that cannot be started counts as failed. */
export function runCommand(
  program: string,
  args: readonly string[],
  options: CommandOptions = {},
): Promise<CommandResult> {
  // The step after an interrupted one would otherwise outlive this process.
  if (isStopping) return Promise.resolve({ code: stoppedCode, output: '' })
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: options.cwd ?? root,
      env: { ...process.env, NO_COLOR: '1', ...options.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    running.add(child)
    const chunks: string[] = []
    const collect = (chunk: Buffer): void => {
      chunks.push(chunk.toString())
      if (options.live === true) process.stderr.write(chunk)
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    const finish = (code: number): void => {
      running.delete(child)
      resolve({ code, output: chunks.join('') })
    }
    child.on('error', (error) => {
      chunks.push(`${program}: ${error.message}\n`)
      finish(127)
    })
    child.on('close', (code, signal) => finish(signal ? 128 + constants.signals[signal] : (code ?? 1)))
  })
}

/** Ends the running programs; no others are started any more. */
export function killChildren(): void {
  isStopping = true
  for (const child of running) child.kill('SIGTERM')
}

/** An interrupted task ends its children and reports the signal in its exit code. Returns a function that removes the listeners. */
export function stopChildrenOnSignal(): () => void {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
  const listeners = signals.map((signal) => {
    const listener = (): void => {
      killChildren()
      process.exitCode = 128 + constants.signals[signal]
      setTimeout(() => process.exit(), 5000).unref()
      if (running.size === 0) process.exit()
    }
    process.on(signal, listener)
    return () => process.off(signal, listener)
  })
  return () => {
    for (const release of listeners) release()
  }
}
