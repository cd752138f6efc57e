import { siteVariants, type SiteVariant } from '../site/index.ts'

/** DESK-1: the rights of a staff account, which can have several. */
export const deskRights = ['moderator', 'editor', 'manager', 'administrator'] as const
export type DeskRight = (typeof deskRights)[number]

interface ActRule {
  /** The rights that allow the act. An administrator can grant every right, so has every act. */
  readonly rights: readonly DeskRight[]
  /** DESK-53: what is written needs a proof, that is a second factor given within ten minutes; reading never does. */
  readonly needsProof?: true
}

export const deskActions = {
  'read-queue': { rights: ['moderator', 'administrator'] },
  decide: { rights: ['moderator', 'administrator'] },
  'block-sender': { rights: ['moderator', 'administrator'], needsProof: true },
  'read-log': { rights: deskRights },
  'read-figures': { rights: deskRights },
  'write-templates': { rights: ['moderator', 'editor', 'administrator'] },
  'write-guide': { rights: ['editor', 'administrator'] },
  'write-organizations': { rights: ['manager', 'administrator'] },
  'write-accounts': { rights: ['manager', 'administrator'], needsProof: true },
  'write-balance': { rights: ['manager', 'administrator'], needsProof: true },
  'write-mail': { rights: ['manager', 'administrator'] },
  'export-people': { rights: ['manager', 'administrator'], needsProof: true },
  'write-staff': { rights: ['administrator'], needsProof: true },
  'run-jobs': { rights: ['administrator'] },
  'write-clients': { rights: ['administrator'], needsProof: true },
  'own-account': { rights: deskRights, needsProof: true },
} as const satisfies Record<string, ActRule>
export type DeskAction = keyof typeof deskActions

export const mayAct = (rights: readonly DeskRight[], act: DeskAction): boolean => {
  const rule: ActRule = deskActions[act]
  return rights.some((right) => rule.rights.includes(right))
}

export const actNeedsProof = (act: DeskAction): boolean => {
  const rule: ActRule = deskActions[act]
  return rule.needsProof ?? false
}

/** DESK-75: the sites whose items a member sees and decides; null if none were chosen. Whoever can grant every right has every site. */
export const sitesOf = (rights: readonly DeskRight[], chosen: readonly SiteVariant[] | null): readonly SiteVariant[] =>
  chosen === null || rights.includes('administrator') ? siteVariants : chosen

export const isEverySite = (sites: readonly SiteVariant[]): boolean =>
  siteVariants.every((site) => sites.includes(site))
