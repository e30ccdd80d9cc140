// What the publish screen shows of the last publish.
export { DeploymentNotice, DeploymentLine } from './deployment-notice'
