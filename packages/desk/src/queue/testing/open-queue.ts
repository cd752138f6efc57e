import { onTestFinished } from 'vitest'
import type { DeskItemKey, StaffSession } from '@recircle/core/desk'
import type { FakeClock, FakeSocket, InMemoryDeskGateway, MemoryStore } from '@recircle/core/testing'
import type { DeskSessionViewModel } from '../../session/desk-session.view-model.ts'
import { MarksViewModel } from '../marks/marks.view-model.ts'
import { QueueRowsViewModel } from '../list/queue-rows.view-model.ts'
import { QueueViewModel } from '../queue.view-model.ts'

interface QueueParts {
  readonly gateway: InMemoryDeskGateway
  readonly clock: FakeClock
  readonly socket: FakeSocket
  readonly store: MemoryStore
  readonly staff: StaffSession
  /** Told of what may wait for a sign-in. */
  readonly called?: () => void
  readonly went?: (DeskItemKey | null)[]
}

/** The queue of a member who has signed in; it follows where it leads, as its view does. */
export function openQueue({ gateway, clock, socket, store, staff, called, went }: QueueParts) {
  const call: DeskSessionViewModel['call'] = (ask) => {
    called?.()
    return ask()
  }
  const session = { session: staff, call }
  const list = new QueueRowsViewModel(gateway, session)
  const marks = new MarksViewModel(gateway, session)
  const model = new QueueViewModel(gateway, clock, socket, store, session, list, marks)
  model.follow((key) => {
    went?.push(key)
    model.open(key)
  })
  const stop = model.activate()
  onTestFinished(stop)
  return { model, stop }
}

/** Signs in with both factors. */
export async function signedIn(gateway: InMemoryDeskGateway, id: string): Promise<StaffSession> {
  await gateway.signIn(id, 'password')
  const given = await gateway.giveCode('123456')
  if (!given.ok) throw new Error(given.error)
  return given.value
}
