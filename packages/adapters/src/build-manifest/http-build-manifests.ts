import { inject, injectable } from 'inversify'
import {
  buildMetaPath,
  latestBuildPath,
  readBuildManifest,
  type BuildManifest,
  type BuildManifests,
} from '@recircle/core/build-watch'
import { HttpSender, HttpSettings, isSuccess } from '../http/index.ts'

/** BUILD-1: the manifests beside the built files, on the page's own host. */
@injectable()
export class HttpBuildManifests implements BuildManifests {
  constructor(
    @inject(HttpSender) private readonly http: HttpSender,
    @inject(HttpSettings) private readonly settings: HttpSettings,
  ) {}

  latest(): Promise<BuildManifest | null> {
    return this.read(latestBuildPath)
  }

  meta(buildId: string): Promise<BuildManifest | null> {
    return this.read(buildMetaPath(buildId))
  }

  private async read(path: string): Promise<BuildManifest | null> {
    const outcome = await this.http.send({ path: `${this.settings.siteOrigin}${path}`, isFresh: true })
    if (!outcome.ok || !isSuccess(outcome.answer)) return null
    const manifest = readBuildManifest(outcome.answer.body)
    return manifest.ok ? manifest.value : null
  }
}
