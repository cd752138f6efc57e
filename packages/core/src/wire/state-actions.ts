import { readWire, type WireRead } from './wire-value.ts'

/** A transit that the caller may make now, as listed in `meta.state_actions`. */
export const stateAction = (type: string, id: string, url: string, transit: string, needsComment: boolean) => ({
  endpoint: { url, method: 'POST', body: { transit, payload: {} } },
  resource: { id, type },
  restricts: needsComment ? { comment: 'required' } : null,
})

/** The wire names of the transits that a document lists. */
export const readStateActions = (json: unknown): WireRead<readonly string[]> =>
  readWire(json, (root) =>
    root
      .at('meta')
      .at('state_actions')
      .list((action) => action.at('endpoint').at('body').at('transit').filledText(), 100),
  )
