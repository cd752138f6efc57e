import { inject, injectable } from 'inversify'
import {
  LocationService,
  prevLocationKey,
  readLastPlace,
  type GeolocationFailure,
  type LngLat,
} from '@recircle/core/geo'
import type { PageSettings } from '@recircle/core/rendering'
import { PersistedStore, type KeyValueStore, type Result } from '@recircle/core/shared'
import { readTown, townKey, whereIs, type PlaceHints, type Town, type Whereabouts } from '@recircle/core/town'
import { PageContext } from '../../routing/page-context.ts'
import { onTownChoice, tellPlaceChange } from './town-news.ts'

/** GEO-4: whether the visitor has let this site know their position before. */
export type LocationGranted = () => Promise<boolean>
export const LocationGranted = Symbol('LocationGranted')

/** PLACE-6: where the visitor is, for view models. */
@injectable()
export class VisitorPlace {
  constructor(
    @inject(PageContext)
    private readonly page: Pick<PageContext, 'site' | 'locale'> & {
      readonly settings: Pick<PageSettings, 'hasIpLookUp'>
    },
    @inject(PersistedStore) private readonly store: Pick<KeyValueStore, 'get'>,
    @inject(LocationService) private readonly location: Pick<LocationService, 'locate' | 'locateDevice' | 'ipRecord'>,
    @inject(LocationGranted) private readonly isGranted: LocationGranted,
  ) {}

  /** What is known at once. */
  stored(): Whereabouts {
    return whereIs(this.page.site, this.page.locale, this.storedHints())
  }

  /** Also asks the browser and the network, without a prompt; may take a second. */
  async ask(): Promise<Whereabouts> {
    const { site, locale, settings } = this.page
    const stored = this.storedHints()
    if (stored.town) return whereIs(site, locale, stored)
    const position = await this.grantedPosition()
    const network = position || stored.last || !settings.hasIpLookUp ? null : await this.location.ipRecord()
    return whereIs(site, locale, { ...this.storedHints(), position, network })
  }

  /** Where the device is; prompts the visitor unless they have answered before. */
  async locateDevice(): Promise<Result<LngLat, GeolocationFailure>> {
    const found = await this.location.locateDevice()
    if (found.ok) tellPlaceChange()
    return found
  }

  /** GEO-1: where the device or the network says that the visitor is; null if neither does. */
  async locate(): Promise<LngLat | null> {
    const { place, source } = await this.location.locate()
    if (source === 'default') return null
    tellPlaceChange()
    return { lng: place.lng, lat: place.lat }
  }

  /** Calls back when a town is chosen on this page, or forgotten. */
  readonly onTownChoice = (listener: (town: Town | null) => void): (() => void) => onTownChoice(listener)

  /** What this browser has stored. */
  private storedHints(): PlaceHints {
    return { town: readTown(this.store.get(townKey)), last: readLastPlace(this.store.get(prevLocationKey)) }
  }

  /** GEO-4: null unless the visitor has granted it before. */
  private async grantedPosition(): Promise<LngLat | null> {
    if (!(await this.isGranted())) return null
    const found = await this.locateDevice().catch(() => null)
    return found?.ok ? found.value : null
  }
}
