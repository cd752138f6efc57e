export interface RenderLimits {
  /** Pages that are rendered at one time: more would only make each other slower. */
  readonly atOnce: number
  /** Who has waited so long for a turn is told to come again. */
  readonly patienceMs: number
}

export class NoTurn extends Error {}

/** Pages wait for their turn in the order they came. Under more than can be rendered the first are answered in time, and the rest at once. */
export class RenderQueue {
  private underWay = 0
  private readonly waiting = new Set<() => void>()

  constructor(private readonly limits: RenderLimits) {}

  async run<Page>(render: () => Promise<Page>): Promise<Page> {
    if (this.underWay < this.limits.atOnce) this.underWay += 1
    else await this.turn()
    try {
      return await render()
    } finally {
      this.passOn()
    }
  }

  private turn(): Promise<void> {
    return new Promise((resolve, reject) => {
      const begin = (): void => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        this.waiting.delete(begin)
        reject(new NoTurn('Too many pages at one time'))
      }, this.limits.patienceMs)
      this.waiting.add(begin)
    })
  }

  /** The place goes to whoever has waited longest. */
  private passOn(): void {
    const [next] = this.waiting
    if (next === undefined) this.underWay -= 1
    else {
      this.waiting.delete(next)
      next()
    }
  }
}
