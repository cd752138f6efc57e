import { HttpBuildManifests } from '@recircle/adapters/build-manifest'
import { SystemClock } from '@recircle/adapters/clock'
import { BuildWatch, ChunkReload, isChunkLoadError } from '@recircle/core/build-watch'
import type { KeyValueStore } from '@recircle/core/shared'

/** The parts of `Window` that the recovery needs. */
export interface ReloadableHost {
  readonly location: { readonly pathname: string; reload(): void }
  addEventListener(type: 'vite:preloadError', listener: (event: Event & { readonly payload?: unknown }) => void): void
}

/** BUILD-1, BUILD-2: in the first file of a page, since a page without its chunks cannot load any help. */
export function watchBuilds(
  host: ReloadableHost,
  { buildId, session, fetchFile }: { buildId: string; session: KeyValueStore; fetchFile: typeof fetch },
): BuildWatch {
  const clock = new SystemClock()
  const builds = new BuildWatch(new HttpBuildManifests(fetchFile), clock, buildId)
  const reload = new ChunkReload(builds, clock, session)
  const recover = async (thrown: unknown): Promise<void> => {
    if (!isChunkLoadError(thrown)) return
    // The router first sets the URL of the failed page, which is the one to reload.
    await new Promise((resolve) => clock.after(0, () => resolve(null)))
    if (await reload.shouldReload(host.location.pathname)) host.location.reload()
  }
  host.addEventListener('vite:preloadError', ({ payload }) => void recover(payload))
  return builds
}
