// What a page asks the backend as anybody: one chunk, fetched with the first question.
export { HttpClient, HttpFiguresGateway, HttpSiteGateway } from '@recircle/adapters/http'
