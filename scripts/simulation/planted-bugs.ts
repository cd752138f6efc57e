/** A bug of one line, put into a file of core while it is loaded, to see that the simulation finds it. */
export interface PlantedBug {
  readonly file: string
  readonly right: string
  readonly wrong: string
}

export const plantedBugs: readonly PlantedBug[] = [
  { file: 'participation/queue.ts', right: 'free -= party.size', wrong: 'free -= 1' },
  {
    file: 'moderation/save-moderated.ts',
    right: 'draft.value.version > saved.version + 1',
    wrong: 'draft.value.version < saved.version',
  },
  {
    file: 'report/report.ts',
    right: 'subject.version !== decision.seenVersion',
    wrong: 'subject.version < decision.seenVersion',
  },
  { file: 'point-claim/point-claim.ts', right: 'rivals > 0', wrong: 'rivals > 1' },
  {
    file: 'facility/materials/takes-material.ts',
    right: 'today < pause.until',
    wrong: 'today <= pause.until',
  },
  { file: 'import/import-source.ts', right: 'Math.max(toldMs, firstRetryMs', wrong: 'Math.max(0, firstRetryMs' },
  {
    file: 'confirmation/reminder.ts',
    right: '<= confirmationLimits.remindBeforeDays',
    wrong: '< confirmationLimits.remindBeforeDays',
  },
]
