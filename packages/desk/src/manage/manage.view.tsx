import { lazy, Suspense, useId, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Navigate, useParams } from 'react-router'
import { mayAct, type DeskAction } from '@recircle/core/desk'
import type { MessageId } from '@recircle/ui/i18n/message-id.ts'
import { Anchor } from '@recircle/ui/button/anchor.tsx'
import { Loader } from '@recircle/ui/feedback/loader.tsx'
import { useDesk } from '../frame/desk-context.ts'
import styles from './manage.module.css'

const Organizations = lazy(async () => ({ default: (await import('./people/organizations.view.tsx')).Organizations }))
const Organization = lazy(async () => ({ default: (await import('./people/organization.view.tsx')).Organization }))
const OrganizationImports = lazy(async () => ({
  default: (await import('./people/organization-imports.view.tsx')).OrganizationImports,
}))
const Accounts = lazy(async () => ({ default: (await import('./people/accounts.view.tsx')).Accounts }))
const Account = lazy(async () => ({ default: (await import('./people/account.view.tsx')).Account }))
const Redirects = lazy(async () => ({ default: (await import('./guide/redirects.view.tsx')).Redirects }))
const Materials = lazy(async () => ({ default: (await import('./guide/materials.view.tsx')).Materials }))
const MissedWords = lazy(async () => ({ default: (await import('./guide/missed-words.view.tsx')).MissedWords }))
const Things = lazy(async () => ({ default: (await import('./guide/things.view.tsx')).Things }))
const Labels = lazy(async () => ({ default: (await import('./guide/labels.view.tsx')).Labels }))
const TownDays = lazy(async () => ({ default: (await import('./days/town-days.view.tsx')).TownDays }))
const Holidays = lazy(async () => ({ default: (await import('./days/holidays.view.tsx')).Holidays }))
const Towns = lazy(async () => ({ default: (await import('./towns/towns.view.tsx')).Towns }))
const Town = lazy(async () => ({ default: (await import('./towns/answering-town.view.tsx')).Town }))
const Emails = lazy(async () => ({ default: (await import('./service/emails.view.tsx')).Emails }))
const Subscribers = lazy(async () => ({ default: (await import('./service/subscribers.view.tsx')).Subscribers }))
const Jobs = lazy(async () => ({ default: (await import('./service/jobs.view.tsx')).Jobs }))
const ApiClients = lazy(async () => ({ default: (await import('./service/api-clients.view.tsx')).ApiClients }))
const Members = lazy(async () => ({ default: (await import('./people/members.view.tsx')).Members }))

const groups = ['people', 'guide', 'service'] as const

interface Section {
  readonly path: string
  readonly group: (typeof groups)[number]
  readonly act: DeskAction
  readonly words: MessageId
  readonly show: (id: string | undefined, part: string | undefined) => ReactNode
}
const sections: readonly Section[] = [
  {
    path: 'organizations',
    group: 'people',
    act: 'write-organizations',
    words: 'manage.section.organizations',
    show(id, part) {
      if (id === undefined) return <Organizations />
      return part === 'imports' ? <OrganizationImports key={id} data={id} /> : <Organization key={id} data={id} />
    },
  },
  {
    path: 'accounts',
    group: 'people',
    act: 'write-accounts',
    words: 'manage.section.accounts',
    show: (id) => (id === undefined ? <Accounts /> : <Account key={id} data={id} />),
  },
  { path: 'members', group: 'people', act: 'write-staff', words: 'manage.section.members', show: () => <Members /> },
  {
    path: 'materials',
    group: 'guide',
    act: 'write-guide',
    words: 'manage.section.materials',
    show: () => <Materials />,
  },
  { path: 'things', group: 'guide', act: 'write-guide', words: 'manage.section.things', show: () => <Things /> },
  { path: 'labels', group: 'guide', act: 'write-guide', words: 'manage.section.labels', show: () => <Labels /> },
  {
    path: 'towns',
    group: 'guide',
    act: 'write-guide',
    words: 'manage.section.towns',
    show: (id) => (id === undefined ? <Towns /> : <Town key={id} data={id} />),
  },
  { path: 'missed', group: 'guide', act: 'write-guide', words: 'manage.section.missed', show: () => <MissedWords /> },
  {
    path: 'days',
    group: 'guide',
    act: 'write-guide',
    words: 'manage.section.days',
    show: (id) => (id === 'holidays' ? <Holidays /> : <TownDays />),
  },
  {
    path: 'redirects',
    group: 'guide',
    act: 'write-guide',
    words: 'manage.section.redirects',
    show: () => <Redirects />,
  },
  { path: 'emails', group: 'service', act: 'write-mail', words: 'manage.section.emails', show: () => <Emails /> },
  {
    path: 'subscribers',
    group: 'service',
    act: 'write-mail',
    words: 'manage.section.subscribers',
    show: () => <Subscribers />,
  },
  { path: 'jobs', group: 'service', act: 'run-jobs', words: 'manage.section.jobs', show: () => <Jobs /> },
  {
    path: 'clients',
    group: 'service',
    act: 'write-clients',
    words: 'manage.section.clients',
    show: () => <ApiClients />,
  },
]

/** The management section; its code is loaded on the first visit. */
export function Manage(): ReactNode {
  const { formatMessage } = useIntl()
  const { staff } = useDesk()
  const { section: wanted, id, part } = useParams()
  const open = sections.filter(({ act }) => mayAct(staff?.rights ?? [], act))
  const section = open.find(({ path }) => path === wanted)
  const [first] = open
  if (!section) return <Navigate to={first ? `/manage/${first.path}` : '/log'} replace />
  return (
    <div className={styles.manage}>
      <nav aria-label={formatMessage({ id: 'manage.sections' })} className={styles.sections}>
        {groups.map((group) => (
          <SectionGroup
            key={group}
            group={group}
            sections={open.filter((each) => each.group === group)}
            current={section}
          />
        ))}
      </nav>
      <Suspense fallback={<Loader label={<FormattedMessage id="layout.loading" />} />}>
        {section.show(id, part)}
      </Suspense>
    </div>
  )
}

const showInLine = (entry: HTMLElement | null): void => entry?.scrollIntoView({ block: 'nearest', inline: 'nearest' })

interface SectionGroupProps {
  group: Section['group']
  sections: readonly Section[]
  current: Section
}

function SectionGroup({ group, sections: listed, current }: SectionGroupProps): ReactNode {
  const titleId = useId()
  if (listed.length === 0) return null
  return (
    <div>
      <p id={titleId} className={styles.groupName}>
        <FormattedMessage id={`manage.group.${group}`} />
      </p>
      <ul aria-labelledby={titleId}>
        {listed.map(({ path, words }) => (
          <li key={path} ref={path === current.path ? showInLine : undefined}>
            <Anchor
              href={`/manage/${path}`}
              className={styles.sectionLink}
              aria-current={path === current.path ? 'page' : undefined}
            >
              <FormattedMessage id={words} />
            </Anchor>
          </li>
        ))}
      </ul>
    </div>
  )
}
