import type { Analytics, PageView } from '@recircle/core/site'

/** The part of a window that the tag needs. */
export interface TagHost {
  readonly document: Document
  dataLayer?: unknown[]
}

/** SITE-12: the tag of Google Analytics. The script is requested only when an instance is created. */
export class GoogleTag implements Analytics {
  private readonly commands: unknown[]

  constructor(
    host: TagHost,
    private readonly measurementId: string,
  ) {
    this.commands = host.dataLayer ??= []
    this.command('js', new Date())
    // Each page view is sent with its own URL and title: the tag must not read the address bar by itself.
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

  /** The tag takes commands as `arguments` objects and ignores plain arrays. */
  private command(..._command: unknown[]): void {
    // oxlint-disable-next-line prefer-rest-params
    this.commands.push(arguments)
  }
}
