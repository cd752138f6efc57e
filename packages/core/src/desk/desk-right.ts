/** DESK-1: what a staff account may be given; one may hold several. */
export const deskRights = ['moderator', 'editor', 'manager', 'administrator'] as const
export type DeskRight = (typeof deskRights)[number]

/** Which rights open each act of the desk. An administrator may give every right, and so needs none besides. */
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
} as const satisfies Record<string, readonly DeskRight[]>
export type DeskAct = keyof typeof deskActs

export const mayAct = (rights: readonly DeskRight[], act: DeskAct): boolean => {
  const opening: readonly DeskRight[] = deskActs[act]
  return rights.some((right) => opening.includes(right))
}
