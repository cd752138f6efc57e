import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { TownAnswer, TownCard } from '@recircle/core/town-answers'
import { useFormats } from '../i18n/words.tsx'

/** The name of what an answer is about; its slug if there is no such thing any longer. */
export function useSubjectName(subjects: TownCard['subjects']): (answer: Pick<TownAnswer, 'about' | 'key'>) => string {
  const { language } = useFormats()
  return ({ about, key }) =>
    subjects.find((subject) => subject.about === about && subject.key === key)?.names[language] ?? key
}

interface OwnerWordsProps {
  orgId: string | null
  /** The member of staff, if known. */
  author: string
  town: Pick<TownCard, 'organization'>
}

/** TOWN-3: whose an answer is. */
export function OwnerWords({ orgId, author, town: { organization } }: OwnerWordsProps): ReactNode {
  if (orgId === null) return author === '' ? <FormattedMessage id="guide.town.staff" /> : author
  return orgId === organization?.id ? organization.name : <FormattedMessage id="manage.town.formerOrganization" />
}

/** In the reader's own time zone. */
export function SaidAt({ atMs }: { atMs: number }): ReactNode {
  const formats = useFormats()
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone
  return (
    <time dateTime={new Date(atMs).toISOString()} className="nowrap">
      {formats.date(atMs, zone, 'short')}, {formats.time(atMs, zone)}
    </time>
  )
}
