import { readWire, type WireRead } from './wire-value.ts'

/** The body of `POST …/{id}/transit/`; only transits that require a reason have a comment. */
export interface TransitRequest {
  readonly transit: string
  readonly comment: string
}

export const transitRequestBody = ({ transit, comment }: TransitRequest) =>
  comment === '' ? { transit, payload: {} } : { transit, payload: { comment } }

const commentMaxReadLength = 10_000

export const readTransitRequest = (json: unknown): WireRead<TransitRequest> =>
  readWire(json, (root) => ({
    transit: root.at('transit').filledText(),
    comment: root
      .at('payload')
      .at('comment')
      .optional((value) => value.text(commentMaxReadLength), ''),
  }))
