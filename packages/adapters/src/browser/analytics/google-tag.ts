import type { Analytics, PageView } from '@recircle/core/site'

/** The part of a window that the tag needs. */
export interface TagHost {
  readonly document: Document
  dataLayer?: unknown[]
}

/** SITE-12: the tag of Google Analytics. Its script is asked for when this is made, and not a moment before. */
export class GoogleTag implements Analytics {
  private readonly commands: unknown[]

  constructor(
    host: TagHost,
    private readonly measurementId: string,
  ) {
    this.commands = host.dataLayer ??= []
    this.command('js', new Date())
    // What a page is called is said with each page: the tag must not read the address by itself.
    this.command('config', measurementId, { send_page_view: false })
    const script = host.document.createElement('script')
    script.async = true
    script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(measurementId)}`
    host.document.head.append(script)
  }

  pageShown({ url, title }: PageView): void {
    this.command('event', 'page_view', {
      page_location: url,
      page_referrer: '',
      page_title: title,
      send_to: this.measurementId,
    })
  }

  /** The tag takes its commands as `arguments` objects and passes over plain arrays. */
  private command(..._command: unknown[]): void {
    // oxlint-disable-next-line prefer-rest-params
    this.commands.push(arguments)
  }
}
