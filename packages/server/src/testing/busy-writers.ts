import { v7 as uuidV7 } from 'uuid'
import { facilityToAdd } from '@recircle/core/facility'
import { aCompleteContent } from '@recircle/core/testing'

const there = 'facility#draft_to_oncheck'
const back = 'facility#oncheck_to_draft'
const writers = 4

/** Writes that the server has confirmed: they must exist whatever happens afterwards. */
export interface Acknowledged {
  /** The number of confirmed status changes of each point. */
  readonly points: Map<string, number>
  readonly questions: Set<string>
}
export const nothingAcknowledged = (): Acknowledged => ({ points: new Map(), questions: new Set() })
export const countOf = ({ points, questions }: Acknowledged): number => points.size + questions.size

/** Concurrently writes points, status changes and questions until stopped; failed writes are not counted. */
export class BusyWriters {
  private isStopping = false
  private readonly work: Promise<unknown>

  constructor(
    private readonly origin: string,
    private readonly authorization: string,
    private readonly imageId: string,
    private readonly acknowledged: Acknowledged,
  ) {
    this.work = Promise.all(Array.from({ length: writers }, () => this.write()))
  }

  async stop(): Promise<void> {
    this.isStopping = true
    await this.work
  }

  private async write(): Promise<void> {
    while (!this.isStopping) {
      await this.writePoint().catch(() => {})
      await this.ask().catch(() => {})
    }
  }

  private async writePoint(): Promise<void> {
    const id = uuidV7()
    const path = '/api/web/v1/facility/facility/'
    const content = aCompleteContent({ icon: { id: this.imageId, fileUrl: '' } })
    if ((await this.post(path, facilityToAdd(content, id))) !== 201) return
    this.acknowledged.points.set(id, 0)
    for (const transit of [there, back, there]) {
      if ((await this.post(`${path}${id}/transit/`, { transit })) !== 200) return
      this.acknowledged.points.set(id, (this.acknowledged.points.get(id) ?? 0) + 1)
    }
  }

  private async ask(): Promise<void> {
    const text = uuidV7()
    const body = { name: 'Aida', city: 'Almaty', email: 'aida@example.org', text }
    if ((await this.post('/api/ask-question', body)) === 200) this.acknowledged.questions.add(text)
  }

  private async post(path: string, body: object): Promise<number> {
    const answer = await fetch(`${this.origin}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: this.authorization },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(10_000),
    })
    await answer.arrayBuffer()
    return answer.status
  }
}
