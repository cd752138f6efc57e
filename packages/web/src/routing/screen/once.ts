/** Runs once; after a failure (such as a chunk that failed to load) the next call retries. */
export function once<T>(run: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | null = null
  return () => {
    running ??= run().catch((error: unknown) => {
      running = null
      throw error
    })
    return running
  }
}
