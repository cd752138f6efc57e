import type { Clock, KeyValueStore } from '../shared/index.ts'
import type { BuildWatch } from './build-watch.ts'

/** BUILD-2 */
const chunkReloadGuardMs = 10_000

const chunkErrors =
  /dynamically imported module|importing a module script failed|unable to preload css|loading (css )?chunk|chunkloaderror/i

/** BUILD-2: matches the browsers' errors for a chunk that could not be loaded. */
export const isChunkLoadError = (thrown: unknown): boolean =>
  thrown instanceof Error && chunkErrors.test(`${thrown.name} ${thrown.message}`)

/** BUILD-2: reloads a page whose chunk is gone because the build changed, at most once in ten seconds per path. */
export class ChunkReload {
  constructor(
    private readonly builds: Pick<BuildWatch, 'newBuildId'>,
    private readonly clock: Clock,
    private readonly session: KeyValueStore,
  ) {}

  /** Returns whether to reload now; records the time of the reload. */
  async shouldReload(path: string): Promise<boolean> {
    const key = `chunkReload:${path}`
    if (this.isGuarded(key) || (await this.builds.newBuildId()) === null) return false
    const stamp = String(this.clock.nowMs())
    this.session.set(key, stamp)
    // A store that does not persist cannot guard: a page without its chunk is better than one that reloads forever.
    return this.session.get(key) === stamp
  }

  private isGuarded(key: string): boolean {
    const stamp = this.session.get(key)
    const elapsedMs = stamp === null ? NaN : this.clock.nowMs() - Number(stamp)
    return elapsedMs >= 0 && elapsedMs < chunkReloadGuardMs
  }
}
