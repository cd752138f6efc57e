import type { Clock } from '../shared/index.ts'
import type { BuildManifests } from './build-manifests.port.ts'

/** BUILD-1 */
const buildCheckIntervalMs = 3_600_000

/** BUILD-1: checks every hour whether there is a newer build than the running one. */
export class BuildWatch {
  constructor(
    private readonly manifests: BuildManifests,
    private readonly clock: Clock,
    private readonly currentBuildId: string,
  ) {}

  /** The id of a newer build, or null. A build counts once its own manifest exists, because all its files are then in place. */
  async newBuildId(): Promise<string | null> {
    const latest = await this.manifests.latest()
    if (latest === null || latest.id === this.currentBuildId) return null
    const meta = await this.manifests.meta(latest.id)
    return meta?.id === latest.id ? latest.id : null
  }

  /** Reports each newer build once; returns a function that stops the watch. */
  watch(onNewBuild: (buildId: string) => void): () => void {
    let isWatching = true
    let published: string | null = null
    const check = async (): Promise<void> => {
      const buildId = await this.newBuildId()
      if (!isWatching) return
      cancel = this.clock.after(buildCheckIntervalMs, start)
      if (buildId === null || buildId === published) return
      published = buildId
      onNewBuild(buildId)
    }
    const start = (): void => void check()
    let cancel = this.clock.after(buildCheckIntervalMs, start)
    return () => {
      isWatching = false
      cancel()
    }
  }
}
