import type { BuildManifest, BuildManifests } from '../../build-watch/index.ts'

/** A deployment: `deploy` puts a build in place, `announce` only publishes its id. */
export class FakeBuildManifests implements BuildManifests {
  isReachable = true
  requests = 0
  private latestId: string | null = null
  private readonly inPlace = new Set<string>()

  announce(buildId: string): void {
    this.latestId = buildId
  }

  deploy(buildId: string): void {
    this.announce(buildId)
    this.inPlace.add(buildId)
  }

  latest(): Promise<BuildManifest | null> {
    this.requests += 1
    return Promise.resolve(this.isReachable && this.latestId !== null ? { id: this.latestId } : null)
  }

  meta(buildId: string): Promise<BuildManifest | null> {
    this.requests += 1
    return Promise.resolve(this.isReachable && this.inPlace.has(buildId) ? { id: buildId } : null)
  }
}
