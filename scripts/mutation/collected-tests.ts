import { expect, vi } from 'vitest'

type Body = (...args: unknown[]) => unknown

export type CollectedTest = {
  readonly id: string
  readonly name: string
  readonly file: string
  readonly run: () => Promise<void>
}

class Suite {
  readonly before: Body[] = []
  readonly beforeEach: Body[] = []
  private started: Promise<void> | undefined
  readonly title: string
  readonly parent: Suite | undefined

  constructor(title: string, parent?: Suite) {
    this.title = title
    this.parent = parent
  }

  async start(): Promise<void> {
    await this.parent?.start()
    await (this.started ??= callAll(this.before))
  }

  async prepare(): Promise<void> {
    await this.parent?.prepare()
    await callAll(this.beforeEach)
  }
}

async function callAll(bodies: readonly Body[]): Promise<void> {
  for (const body of bodies) await body()
}

const bodyOf = (args: readonly unknown[]): Body => {
  const body = args.find((arg) => typeof arg === 'function')
  if (body === undefined) throw new Error('A test without a body')
  return body as Body
}

type Declare = (title: string, body: Body) => void

/** Numbers the rows of `each`: formatted titles would be no better for a report. */
function withEach(declare: Declare) {
  const plain = (title: string, ...args: unknown[]): void => declare(title, bodyOf(args))
  const each =
    (rows: readonly unknown[]) =>
    (title: string, ...args: unknown[]): void => {
      const body = bodyOf(args)
      const allAreLists = rows.every(Array.isArray)
      for (const [index, row] of rows.entries()) {
        declare(`${title} (${index + 1})`, () => (allAreLists ? body(...(row as unknown[])) : body(row)))
      }
    }
  return Object.assign(plain, { each })
}

/** The parts of vitest that core's tests use. Tests are collected into one list instead of being run by a vitest worker. */
export class TestCollector {
  readonly tests: CollectedTest[] = []
  private suite = new Suite('')
  private file = ''

  begin(file: string): void {
    this.file = file
    this.suite = new Suite('')
  }

  readonly api = {
    expect,
    vi,
    describe: withEach((title, body) => {
      const outer = this.suite
      this.suite = new Suite(outer.title === '' ? title : `${outer.title} > ${title}`, outer)
      body()
      this.suite = outer
    }),
    test: withEach((title, body) => {
      const { suite, file } = this
      const name = suite.title === '' ? title : `${suite.title} > ${title}`
      const run = async (): Promise<void> => {
        await suite.start()
        await suite.prepare()
        await body()
      }
      this.tests.push({ id: `${file}#${name}`, name, file, run })
    }),
    beforeAll: (body: Body): void => void this.suite.before.push(body),
    beforeEach: (body: Body): void => void this.suite.beforeEach.push(body),
  }
}
