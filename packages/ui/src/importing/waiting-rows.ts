import { runInAction } from 'mobx'
import type { Calls } from '@recircle/core/calls'
import type { LngLat } from '@recircle/core/geo'
import { importCalls, type acceptedAtOnce, type ImportRow, type ImportRun } from '@recircle/core/import'
import type { GatewayResult } from '@recircle/core/wire'
import { makeObserved } from '../screen/make-observed.ts'

export type FindAtOnce = (typeof acceptedAtOnce)[number]

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

  /** Opens the map of a row at what was found for it. */
  open(row: ImportRow | null): void {
    this.placing = row?.number ?? null
    this.place = row?.address?.found ?? null
    this.isPlaceMissing = false
  }

  move(place: LngLat): void {
    this.place = place
    this.isPlaceMissing = false
  }

  async save(): Promise<void> {
    const { placing, place } = this
    this.isPlaceMissing = place === null
    if (placing === null || place === null) return
    await this.put(placing, place)
    runInAction(() => this.open(null))
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
