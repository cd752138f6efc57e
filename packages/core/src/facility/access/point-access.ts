/**
 * FAC-23: what somebody with a wheelchair, a pram or heavy bags asks before they come. Codes, which every language can say; how to find
 * the entrance is the comment. The codes of the ground and of `indoor` are those of OpenStreetMap.
 */
export const accessCodes = {
  /** The height of the opening: up to the chest of somebody who sits, of somebody who stands, or above. */
  opening: ['low', 'middle', 'high'],
  /** On the way in: none or a ramp, up to three, more. */
  steps: ['none', 'few', 'many'],
  ground: ['paved', 'gravel', 'ground'],
  indoor: ['yes', 'no'],
} as const

export type AccessFact = keyof typeof accessCodes
export type AccessCode<Fact extends AccessFact> = (typeof accessCodes)[Fact][number]
/** Null is "unknown". */
export type PointAccess = { readonly [Fact in AccessFact]: AccessCode<Fact> | null }

export const unknownAccess: PointAccess = { opening: null, steps: null, ground: null, indoor: null }
export const accessFacts = ['opening', 'steps', 'ground', 'indoor'] as const satisfies readonly AccessFact[]

/** The known ones among the texts, by fact; anything else is unknown. */
export function accessOf(texts: Readonly<Partial<Record<AccessFact, string | null>>>): PointAccess {
  const code = <Fact extends AccessFact>(fact: Fact): AccessCode<Fact> | null => {
    const codes: readonly AccessCode<Fact>[] = accessCodes[fact]
    return codes.find((each) => each === texts[fact]) ?? null
  }
  return { opening: code('opening'), steps: code('steps'), ground: code('ground'), indoor: code('indoor') }
}

/** The columns of the open data and of files that an import reads, named as OpenStreetMap does where it has a name. */
export const accessColumns = ({ opening, steps, ground, indoor }: PointAccess) => ({
  opening_height: opening ?? '',
  steps: steps ?? '',
  surface: ground ?? '',
  indoor: indoor ?? '',
})

export const isSameAccess = (one: PointAccess, other: PointAccess): boolean =>
  accessFacts.every((fact) => one[fact] === other[fact])
