import type { Facility, FacilityGateway } from '../../facility/index.ts'
import type { FacilitySaveJob } from '../../facility/save-facility.ts'
import type { OrgActor } from '../../moderation/index.ts'
import { gatewayFailure } from '../../wire/index.ts'
import { InMemoryFacilityGateway } from '../facility/in-memory-facility-gateway.ts'
import type { Sender } from './lossy-network.ts'
import type { SimulatedWorld } from './simulated-world.ts'

const offline = gatewayFailure('offline')
type UsedGateway = Pick<FacilityGateway, 'get' | 'create' | 'update' | 'transit' | 'delete' | 'act'>

/** Where somebody looks at points and changes them; it knows what it was told, which may be old. */
export class SimulatedTab implements Sender {
  isAlive = true
  isBusy = false
  job: FacilitySaveJob | null = null
  readonly known = new Map<string, Facility>()
  /** The contents that its person has read or written: each is another one, by its comment. */
  readonly seen = new Set<string>()
  readonly gateway: UsedGateway

  constructor(
    readonly name: string,
    readonly actor: OrgActor,
    world: SimulatedWorld,
  ) {
    this.gateway = this.overNetwork(world, new InMemoryFacilityGateway(world.facilities, actor))
  }

  see(point: Facility | null | undefined): void {
    if (!point) return
    this.known.set(point.id, point)
    this.seen.add(point.comment)
  }

  private overNetwork(world: SimulatedWorld, gateway: FacilityGateway): UsedGateway {
    const { network, points } = world
    return {
      get: (id) => network.ask(this, `looks at ${id}`, () => gateway.get(id), offline),
      create: (content, id) =>
        network.ask(this, `adds ${id}, ${content.comment}`, () => gateway.create(content, id), offline),
      update: (id, content, version) =>
        network.ask(
          this,
          `writes ${id} over ${version}, ${content.comment}`,
          async () => {
            const before = points.get(id)
            const answer = await gateway.update(id, content, version)
            const isSeen = !answer.ok || before === undefined || this.seen.has(before.comment)
            world.must('unseen', isSeen, () => `${this.name} writes over ${before?.comment}`)
            return answer
          },
          offline,
        ),
      transit: (id, transit, comment) =>
        network.ask(this, `${transit} ${id}`, () => gateway.transit(id, transit, comment), offline),
      delete: (id) => network.ask(this, `deletes ${id}`, () => gateway.delete(id), offline),
      act: (point, name, input) =>
        network.ask(
          this,
          `${name} ${point.id} at ${point.version}`,
          async () => {
            const before = points.get(point.id)
            const answer = await gateway.act(point, name, input)
            const isSeen = name !== 'pauseMaterial' || before?.version === point.version
            world.must('pauses', isSeen || points.get(point.id) === before, () => `${name} at ${before?.version}`)
            return answer
          },
          offline,
        ),
    }
  }
}
