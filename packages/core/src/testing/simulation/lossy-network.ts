import type { OrgActor } from '../../moderation/index.ts'
import type { SeededRandom } from '../point-index/seeded-random.ts'

export interface Sender {
  readonly name: string
  readonly actor: OrgActor
  /** A client that has crashed gets no answer; its request may still arrive. */
  isAlive: boolean
}

interface Message {
  readonly from: Sender
  readonly text: string
  /** Does what is asked, and returns how it is answered. */
  readonly arrive: () => Promise<() => void>
  readonly lose: () => void
}

/** `late`: its sender gives up, and it arrives after all. `twice`: it is answered, and arrives once more. */
const fates = ['arrives', 'lost', 'answer lost', 'late', 'twice'] as const

/** Requests wait until they are delivered, in any order. */
export class LossyNetwork {
  /** Whose request is being done. */
  acting: Sender | null = null
  private messages: readonly Message[] = []

  constructor(private readonly say: (text: string) => void) {}

  ask<Answer>(from: Sender, text: string, work: () => Answer | Promise<Answer>, lost: Answer): Promise<Answer> {
    return new Promise((resolve) => {
      const hear = (answer: Answer): void => void (from.isAlive && resolve(answer))
      const arrive = async () => {
        const answer = await work()
        return () => hear(answer)
      }
      this.messages = [...this.messages, { from, text, arrive, lose: () => hear(lost) }]
    })
  }

  async deliver(random: SeededRandom): Promise<void> {
    const at = random.below(this.messages.length)
    const message = this.messages[at]
    if (message === undefined) return
    const fate = random.chance(0.6) ? 'arrives' : random.pick(fates)
    this.say(`${message.from.name}, ${message.text}: ${fate}`)
    this.messages = this.messages.filter((_, index) => index !== at || fate === 'late' || fate === 'twice')
    if (fate === 'lost' || fate === 'late') return message.lose()
    this.acting = message.from
    const answer = await message.arrive()
    if (fate === 'answer lost') message.lose()
    else answer()
  }

  /** The server is gone, with every request that it had not begun. */
  crash(): void {
    for (const { lose } of this.messages) lose()
    this.messages = []
  }
}
