import { withAncestors, type Material } from '../material/index.ts'

/** Whether a point takes a thing or one of its parts. */
export type BringVerdict = 'taken' | 'partly' | 'paused' | 'not-here' | 'nowhere'

/** A material that a point accepts, or has paused. */
export interface AcceptedMaterial {
  readonly materialId: number
  readonly isPaused: boolean
}

interface Part {
  readonly materials: readonly string[]
}

/** A part of a thing, with the materials that the point takes it as. */
export interface BroughtPart<P extends Part> {
  readonly part: P
  readonly verdict: Exclude<BringVerdict, 'partly'>
  /** Slugs. */
  readonly takenAs: readonly string[]
}

export interface Brought<P extends Part> {
  readonly verdict: BringVerdict
  readonly parts: readonly BroughtPart<P>[]
}

/** GUIDE-20: which parts of a thing a point takes. As on the map, a point that takes bottles takes some plastic. */
export function bringHere<P extends Part>(
  parts: readonly P[],
  accepted: readonly AcceptedMaterial[],
  materials: readonly Material[],
): Brought<P> {
  const slugsOf = (some: readonly AcceptedMaterial[]): ReadonlySet<string> => {
    const ids = withAncestors(
      materials,
      some.map(({ materialId }) => materialId),
    )
    return new Set(materials.filter(({ id }) => ids.has(id)).map(({ slug }) => slug))
  }
  const [now, ever] = [slugsOf(accepted.filter(({ isPaused }) => !isPaused)), slugsOf(accepted)]
  const byPart = parts.map((part): BroughtPart<P> => {
    const takenAs = part.materials.filter((slug) => now.has(slug))
    if (takenAs.length > 0) return { part, verdict: 'taken', takenAs }
    if (part.materials.length === 0) return { part, verdict: 'nowhere', takenAs }
    return { part, verdict: part.materials.some((slug) => ever.has(slug)) ? 'paused' : 'not-here', takenAs }
  })
  return { verdict: verdictOf(byPart), parts: byPart }
}

function verdictOf(parts: readonly Pick<BroughtPart<Part>, 'verdict'>[]): BringVerdict {
  const all = new Set(parts.map(({ verdict }) => verdict))
  const [only] = all
  if (all.size === 1 && only !== undefined) return only
  if (all.has('taken')) return 'partly'
  if (all.has('paused')) return 'paused'
  return all.size === 0 ? 'nowhere' : 'not-here'
}
