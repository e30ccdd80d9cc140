// What the publish screen shows of publishing without approval.
export { AutoPublishCard } from './auto-publish-card'
