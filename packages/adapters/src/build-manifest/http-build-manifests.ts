import {
  buildMetaPath,
  latestBuildPath,
  readBuildManifest,
  type BuildManifest,
  type BuildManifests,
} from '@recircle/core/build-watch'

const patienceMs = 10_000

/** BUILD-1: reads the manifests beside the built files, on the page's own host. It has no dependencies that would have to be loaded first. */
export class HttpBuildManifests implements BuildManifests {
  constructor(private readonly fetchFile: typeof fetch) {}

  latest(): Promise<BuildManifest | null> {
    return this.read(latestBuildPath)
  }

  meta(buildId: string): Promise<BuildManifest | null> {
    return this.read(buildMetaPath(buildId))
  }

  private async read(path: string): Promise<BuildManifest | null> {
    try {
      const answer = await this.fetchFile(path, { cache: 'no-cache', signal: AbortSignal.timeout(patienceMs) })
      return answer.ok ? readBuildManifest(await answer.json()) : null
    } catch {
      return null
    }
  }
}
