import { runInAction } from 'mobx'
import type { Calls } from '@recircle/core/calls'
import type { LngLat } from '@recircle/core/geo'
import { importCalls, type acceptedAtOnce, type ImportRow, type ImportRun } from '@recircle/core/import'
import type { GatewayResult } from '@recircle/core/wire'
import { makeObserved } from '../screen/make-observed.ts'

export type FindAtOnce = (typeof acceptedAtOnce)[number]

/** The middle of a town is no place of a point. */
const foundPlace = ({ address }: ImportRow): LngLat | null =>
  address?.found && address.found.exactness !== 'town' ? address.found : null

interface Wizard {
  readonly run: ImportRun | null
  readonly act: (call: () => Promise<GatewayResult<ImportRun, ImportRun>>) => Promise<void>
}

/** IMP-34: rows without a place, what was found for them, and where a person puts them. */
export class WaitingRows {
  /** The town of all addresses, as it is typed; null if it was not touched. */
  private typedTown: string | null = null
  /** The row that is being put on the map. */
  placing: number | null = null
  place: LngLat | null = null
  /** The place was to be saved before there was one. */
  isPlaceMissing = false

  constructor(
    private readonly calls: Calls,
    private readonly wizard: Wizard,
  ) {
    makeObserved(this)
  }

  get town(): string {
    return this.typedTown ?? this.wizard.run?.settings.town ?? ''
  }

  writeTown(town: string): void {
    this.typedTown = town
  }

  async locate(): Promise<void> {
    const { town } = this
    await this.of((id) => this.calls.ask(importCalls.locate, { id, sent: { town: town.trim() } }))
    runInAction(() => (this.typedTown = null))
  }

  async accept(exactness: FindAtOnce): Promise<void> {
    await this.of((id) => this.calls.ask(importCalls.acceptFinds, { id, sent: { exactness } }))
  }

  async acceptFind({ number, address }: ImportRow): Promise<void> {
    if (address?.found) await this.put(number, address.found)
  }

  async takeBack({ number }: ImportRow): Promise<void> {
    await this.put(number, null)
  }

  open(row: ImportRow | null): void {
    this.placing = row?.number ?? null
    this.place = row && foundPlace(row)
    this.isPlaceMissing = false
  }

  /** Where the map of a row has its mark: where it was put, or at what was found for it. */
  placeOf(row: ImportRow): LngLat | null {
    return row.number === this.placing ? this.place : foundPlace(row)
  }

  move({ number }: ImportRow, place: LngLat): void {
    this.placing = number
    this.place = place
    this.isPlaceMissing = false
  }

  /** Goes on to the next row, if there is one. */
  async save(row: ImportRow, next: ImportRow | null): Promise<void> {
    const place = this.placeOf(row)
    if (place === null) {
      this.open(row)
      this.isPlaceMissing = true
      return
    }
    await this.put(row.number, place)
    runInAction(() => this.open(next))
  }

  /** Returns the id of the new run. */
  async again(): Promise<string | null> {
    let next: string | null = null
    await this.of(async (id) => {
      const answer = await this.calls.ask(importCalls.again, { id })
      if (answer.ok) next = answer.value.id
      // The applied run stays as it is.
      return answer.ok ? this.calls.ask(importCalls.get, { id }) : answer
    })
    return next
  }

  reset(): void {
    this.typedTown = null
    this.open(null)
  }

  private put(number: number, at: LngLat | null): Promise<void> {
    const place = at && { lng: at.lng, lat: at.lat }
    return this.of((id) => this.calls.ask(importCalls.place, { id, number: String(number), sent: { place } }))
  }

  private async of(call: (id: string) => Promise<GatewayResult<ImportRun, ImportRun>>): Promise<void> {
    const { run } = this.wizard
    if (run !== null) await this.wizard.act(() => call(run.id))
  }
}
