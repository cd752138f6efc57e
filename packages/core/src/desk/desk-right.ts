/** DESK-1: the rights of a staff account, which can have several. */
export const deskRights = ['moderator', 'editor', 'manager', 'administrator'] as const
export type DeskRight = (typeof deskRights)[number]

/** The rights that allow each act. An administrator can grant every right, so has every act by default. */
export const deskActs = {
  'read-queue': ['moderator', 'administrator'],
  decide: ['moderator', 'administrator'],
  'read-log': ['moderator', 'editor', 'manager', 'administrator'],
  'read-figures': ['moderator', 'editor', 'manager', 'administrator'],
  'write-templates': ['moderator', 'editor', 'administrator'],
  'write-guide': ['editor', 'administrator'],
  'write-accounts': ['manager', 'administrator'],
  'write-balance': ['manager', 'administrator'],
  'write-mail': ['manager', 'administrator'],
  'write-staff': ['administrator'],
  'run-jobs': ['administrator'],
  'write-clients': ['administrator'],
} as const satisfies Record<string, readonly DeskRight[]>
export type DeskAct = keyof typeof deskActs

export const mayAct = (rights: readonly DeskRight[], act: DeskAct): boolean => {
  const opening: readonly DeskRight[] = deskActs[act]
  return rights.some((right) => opening.includes(right))
}
