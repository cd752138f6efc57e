import type { PackageCode, ThingPart } from './thing.ts'

interface MarkedParts {
  readonly parts: readonly Pick<ThingPart, 'materials'>[]
}

/**
 * GUIDE-30: the triangle that is on a package of the thing: the only code of the only material of its main part. If several marks are
 * possible, the one in the visitor's hand decides. Codes without a sign of their own, such as wood, are rarely printed on a thing.
 */
export function codeOn({ parts }: MarkedParts, codes: readonly PackageCode[]): PackageCode | null {
  const [material, ...otherMaterials] = parts[0]?.materials ?? []
  if (material === undefined || otherMaterials.length > 0) return null
  const [code, ...otherCodes] = codes.filter(({ materials }) => materials.includes(material))
  return code !== undefined && code.sign !== null && otherCodes.length === 0 ? code : null
}
