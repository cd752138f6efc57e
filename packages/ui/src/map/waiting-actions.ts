type Action<T> = (map: T) => void

/** What is pressed while the map's scripts load waits for them, and then for the map's first position, which would undo it (MAP-1 MAP-4). */
export class WaitingActions<T> {
  private map: T | null = null
  private waiting: Action<T>[] = []

  act(action: Action<T>): void {
    if (this.map === null) this.waiting.push(action)
    else action(this.map)
  }

  /** In a microtask, as the first position is taken. Returns how to stop. */
  start(map: T): () => void {
    let isStopped = false
    queueMicrotask(() => {
      if (isStopped) return
      this.map = map
      for (const action of this.waiting.splice(0)) action(map)
    })
    return () => {
      isStopped = true
      this.map = null
    }
  }
}
