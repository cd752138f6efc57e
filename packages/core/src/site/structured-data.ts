import type { SiteVariant } from './locale.ts'

/** One schema.org object, printed as a JSON-LD block in the head. */
export type StructuredData = Readonly<Record<string, unknown>>

const context = 'https://schema.org'

export interface OrganizationFacts {
  readonly name: string
  readonly url: string
  readonly logo: string
  readonly sameAs: readonly string[]
}

/** META-4 */
export const organizationData = ({ name, url, logo, sameAs }: OrganizationFacts): StructuredData => ({
  '@context': context,
  '@type': 'Organization',
  name,
  url,
  logo,
  ...(sameAs.length > 0 && { sameAs }),
})

export interface AppFacts {
  readonly name: string
  readonly url: string
  readonly installUrls: readonly string[]
}

/** META-4: the app is free; its currency is USD on the international site, RUB on the others. */
export const mobileAppData = (variant: SiteVariant, { name, url, installUrls }: AppFacts): StructuredData => ({
  '@context': context,
  '@type': 'MobileApplication',
  name,
  url,
  operatingSystem: 'ANDROID, IOS',
  applicationCategory: 'UtilitiesApplication',
  ...(installUrls.length > 0 && { installUrl: installUrls }),
  offers: { '@type': 'Offer', price: 0, priceCurrency: variant === 'int' ? 'USD' : 'RUB' },
})

export interface Crumb {
  readonly name: string
  readonly url: string
}

export const breadcrumbData = (crumbs: readonly Crumb[]): StructuredData => ({
  '@context': context,
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, url }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: url,
  })),
})

/** GUIDE-10: how to prepare a thing, step by step. */
export const howToData = (name: string, steps: readonly string[]): StructuredData => ({
  '@context': context,
  '@type': 'HowTo',
  name,
  step: steps.map((text, index) => ({ '@type': 'HowToStep', position: index + 1, text })),
})

export interface QuestionAndAnswer {
  readonly question: string
  readonly answer: string
}

export const faqData = (entries: readonly QuestionAndAnswer[]): StructuredData => ({
  '@context': context,
  '@type': 'FAQPage',
  mainEntity: entries.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})
